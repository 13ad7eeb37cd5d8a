import { comparable, type DecimalSign } from '../../contract/index.js';

const NUMBER = /-?\d[\d.,' ]*/g;

/** The digits and signs of an amount; null where there is not exactly one number. */
function numberIn(cell: string): string | null {
  const found = comparable(cell).match(NUMBER) ?? [];
  return found.length === 1 ? (found[0] ?? '').replace(/[' ]/g, '').replace(/[.,]$/, '') : null;
}

/** `10,50 - 40,00 €`, `de 30 a 60`. */
export const isRange = (cell: string): boolean => (comparable(cell).match(NUMBER) ?? []).length > 1;

/** Which sign a value shows to be the decimal one; `unknown` for `1.234` and `1,234`; null where it does not matter. */
function signIn(number: string): DecimalSign | 'unknown' | null {
  const comma = number.lastIndexOf(',');
  const point = number.lastIndexOf('.');
  if (comma < 0 && point < 0) return null;
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const [sign, other] = comma >= 0 ? ([',', '.'] as const) : (['.', ','] as const);
  if (number.split(sign).length > 2) return other;
  return number.length - Math.max(comma, point) - 1 === 3 ? 'unknown' : sign;
}

/** The decimal sign that the values of a column agree on; `unknown` if one needs it and none shows it. */
export function decimalOf(values: readonly string[]): DecimalSign | 'unknown' | null {
  const signs = new Set(values.map((value) => signIn(numberIn(value) ?? '')));
  const [sign, other] = ([',', '.'] as const).filter((each) => signs.has(each));
  if (sign !== undefined && other === undefined) return sign;
  return signs.has('unknown') || other !== undefined ? 'unknown' : null;
}

/** `49 €`, `1.250,00`, `Desde 35,5` as a number; null for what is none. */
export function amountIn(cell: string, decimal: DecimalSign): number | null {
  const number = numberIn(cell);
  if (number === null) return null;
  const own = signIn(number);
  const sign = own === null || own === 'unknown' ? decimal : own;
  const text = sign === ',' ? number.replaceAll('.', '').replace(',', '.') : number.replaceAll(',', '');
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}
