import {
  lengthOf,
  linesText,
  type DateOrder,
  type DecimalSign,
  type ImportCountry,
  type ImportField,
  type ImportTrouble,
  type RuleSet,
  type StoredCategory,
  type Values,
} from '../../contract/index.js';
import { amountIn, isRange } from '../values/amounts.js';
import { flagIn } from '../values/words.js';

/** How the cells of a file are to be read. */
export interface ReadingOptions {
  order: DateOrder;
  decimal: DecimalSign;
  country: ImportCountry;
  category: StoredCategory | null;
  /** By the clinic's clock. */
  now: { date: string; time: string };
}

/** The cells of one row, by what their columns are. Empty cells are absent. */
export type Cells = Readonly<Partial<Record<ImportField, string>>>;

export interface ReadRow<B> {
  row: number;
  /** Null where a trouble blocks the row. */
  body: B | null;
  troubles: readonly ImportTrouble[];
}

const LONGEST_SHOWN = 80;

/** Collects the troubles of one row. */
export class RowReading {
  readonly troubles: ImportTrouble[] = [];

  constructor(
    readonly row: number,
    readonly cells: Cells,
  ) {}

  /** The row cannot be imported. */
  block(field: ImportField | null, message: string): void {
    this.add(field, message, true);
  }

  /** The row is imported; the message says how. */
  warn(field: ImportField, message: string): void {
    this.add(field, message, false);
  }

  private add(field: ImportField | null, message: string, blocking: boolean): void {
    const value = (field === null ? undefined : this.cells[field])?.slice(0, LONGEST_SHOWN) ?? null;
    this.troubles.push({ row: this.row, field, value, message, blocking });
  }

  /** Whether a treatment or product is shown. One whose word nobody understands is not shown unasked. */
  isActive(): boolean {
    const { is_active } = this.cells;
    const flag = is_active === undefined ? true : flagIn(is_active);
    if (flag === null) this.warn('is_active', 'No se entiende si se publica: queda oculto hasta que lo actives');
    return flag ?? false;
  }

  /** The price; a missing one and a range are named as such, any other fault by the rule. */
  price(decimal: DecimalSign): number | null {
    const { price } = this.cells;
    if (price === undefined) this.block('price', 'Falta el precio');
    else if (isRange(price)) this.block('price', 'Hay más de un precio: deja uno solo');
    return price === undefined ? null : amountIn(price, decimal);
  }

  /** Judges a body as the REST endpoint would. `fields` names the column of a rule with another name. */
  judged<R extends RuleSet>(
    rules: R,
    body: Readonly<Record<keyof R, unknown>>,
    fields: Partial<Record<keyof R, ImportField>> = {},
  ): ReadRow<Values<R>> {
    const values: Partial<Record<keyof R, unknown>> = {};
    for (const name of Object.keys(rules) as (keyof R)[]) {
      const parsed = rules[name]?.parse(body[name]);
      if (parsed?.ok) values[name] = parsed.value;
      else if (!this.troubles.some(({ field, blocking }) => blocking && field === (fields[name] ?? name)))
        this.block(fields[name] ?? (name as ImportField), parsed?.message ?? '');
    }
    const isBlocked = this.troubles.some(({ blocking }) => blocking);
    return { row: this.row, body: isBlocked ? null : (values as Values<R>), troubles: this.troubles };
  }

  /** Several lines, cut to what is stored. */
  notes(lines: readonly (string | null | undefined)[], max: number): string | null {
    const text = linesText(lines.filter(Boolean).join('\n'));
    if (lengthOf(text) <= max) return text || null;
    this.warn('notes', `Se guardan los primeros ${max} caracteres`);
    return [...text].slice(0, max).join('');
  }
}
