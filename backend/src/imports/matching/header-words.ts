import { comparable, type ImportField, type ImportKind } from '../../contract/index.js';
import { PRODUCT_WORDS, TREATMENT_WORDS } from './catalogue-words.js';
import { APPOINTMENT_WORDS, CLIENT_WORDS, type HeaderWords } from './people-words.js';

const WORDS: Readonly<Record<ImportKind, HeaderWords>> = {
  clients: CLIENT_WORDS,
  appointments: APPOINTMENT_WORDS,
  treatments: TREATMENT_WORDS,
  products: PRODUCT_WORDS,
};

/** A header without signs, brackets and units: `Precio (€)` and `precio` are one. */
export const plainHeader = (header: string): string =>
  comparable(header)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Beside a field's word these mean something else: `Tipo de cliente`, `Estado del pago`, `Precio de coste`. */
const OTHER = new RegExp(
  `(?:^| )(?:${[
    'tipo|type|clase|class|codigo|codice|code|id|label|etiqueta|middle|phonetic|alta|registro|registered|creacion|created|creado',
    'modificacion|updated|ultima|ultimo|pago|pagos|payment|pagamento|impuesto|tax|sin|minimo|maximo|sale|rebajado|oferta|empieza|termina|starts',
    'ends|fin|end|fine|finalizacion|coste|costo|cost|compra|purchase|empresa|company|organization|padre|madre|tutor|emergencia',
    'emergency|usuario|user|marca|brand|centro|file|low|bajo',
  ].join('|')})(?= |$)`,
);
export const isOfSomethingElse = (header: string): boolean => OTHER.test(plainHeader(header));

interface HeaderMatch {
  field: ImportField;
  /** The header is the word; otherwise it contains it. */
  isExact: boolean;
  /** Its place among the field's words where it is exact, else its place in the header: the lower, the surer. */
  place: number;
  length: number;
}

/** Fields that a header may mean. */
export function fieldsOfHeader(kind: ImportKind, header: string): HeaderMatch[] {
  const text = plainHeader(header);
  if (text === '') return [];
  const entries = Object.entries(WORDS[kind]) as [ImportField, readonly string[]][];
  return entries.flatMap(([field, words]) =>
    words.flatMap((word, index): HeaderMatch[] => {
      if (word === text) return [{ field, isExact: true, place: index, length: word.length }];
      const place = word.length > 3 ? ` ${text} `.indexOf(` ${word} `) : -1;
      if (place < 0 || OTHER.test(` ${text} `.replace(` ${word} `, ' '))) return [];
      return [{ field, isExact: false, place, length: word.length }];
    }),
  );
}
