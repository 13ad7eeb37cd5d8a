import type { RuleSet } from '../core/rules.js';
import { visibleLength } from '../core/typed-text.js';

/** A value for one field, and its message; null when it is accepted. */
export interface FieldCase {
  field: string;
  value: unknown;
  message: string | null;
  /** The stored value, when it matters. */
  stored?: unknown;
}

export interface FormCases {
  /** Path below /api/. */
  form: string;
  /** POST by default. */
  method?: 'PUT';
  /** Absent fields stay unchanged. */
  isChange?: true;
  /** Named in the refusal of an empty body although optional: one of several is needed. */
  namedWhenEmpty?: readonly string[];
  /** Sent without a session. */
  isAnonymous?: true;
  /** The parts with this form. */
  shownIn: readonly ('site' | 'panel')[];
  rules: RuleSet;
  /** An accepted value for every field. */
  accepted: Readonly<Record<string, unknown>>;
  cases: readonly FieldCase[];
}

export const letters = (count: number): string => 'a'.repeat(count);
export const emojis = (count: number): string => '😀'.repeat(count);
const emailOf = (length: number): string => `${letters(64)}@${`${letters(60)}.`.repeat(5)}`.slice(0, length - 3) + '.es';
export const SOME_ID = '7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d11';
export const SOME_URL = 'https://imagenes.example/a.jpg';

type Row = readonly [field: string, value: unknown, message: string | null];
export const rows = (...list: readonly Row[]): FieldCase[] => list.map(([field, value, message]) => ({ field, value, message }));

/** Cases of a field that may be empty. */
export const ofOptional = (cases: readonly FieldCase[]): FieldCase[] =>
  cases.filter(({ value }) => value && (typeof value !== 'string' || visibleLength(value) > 0));

/** Accepted values with their stored form. */
export const stored = (field: string, ...list: readonly (readonly [value: string, stored: string])[]): FieldCase[] =>
  list.map(([value, storedValue]) => ({ field, value, message: null, stored: storedValue }));

/** Absent, another type, blank, one too few, the minimum, the maximum, one too many; surrounding blanks do not count. */
export const textCases = (
  field: string,
  min: number,
  max: number,
  message: string,
  tooLong = `Máximo ${max} caracteres`,
): FieldCase[] =>
  rows(
    [field, undefined, message],
    [field, null, message],
    [field, 7, message],
    [field, '', message],
    [field, `   ${letters(min - 1)}   `, message],
    [field, `  ${letters(min)}  `, null],
    [field, letters(max), null],
    [field, emojis(max), null],
    [field, letters(max + 1), tooLong],
    [field, `a\u0000${letters(min)}`, 'Contiene caracteres no válidos'],
  );

export const nameCases = (field: string): FieldCase[] => [
  ...textCases(field, 2, 100, 'El nombre debe tener al menos 2 caracteres'),
  ...stored(
    field,
    ['Ana\u00a0\u202f María\u3000López', 'Ana María López'],
    ['Ana \t  López\nGil', 'Ana López Gil'],
    ['\ufeffAna\u200b Ló\u00adpez\u200e', 'Ana López'],
    // Some phones send a letter and its accent separately; NFC is stored.
    ['Jose\u0301 Nu\u0301n\u0303ez', 'José Núñez'],
    ['Núria O’Brien', 'Núria O’Brien'],
    ['Ana–Mª L’Hospitalet', 'Ana–Mª L’Hospitalet'],
    ['Ana\u2011María', 'Ana-María'],
    ['Familia 👩‍👧', 'Familia 👩‍👧'],
  ),
  ...rows(
    [field, '\u200b\u200d\u2060', 'El nombre debe tener al menos 2 caracteres'],
    [field, '\u3164\u2800\u034f\u00a0', 'El nombre debe tener al menos 2 caracteres'],
    [field, 'A\u2800\u2800', 'El nombre debe tener al menos 2 caracteres'],
    [field, 'Ana \u202ezepóL', 'Contiene caracteres no válidos'],
    [field, 'Ana \u202dLópez', 'Contiene caracteres no válidos'],
  ),
];

const EMAIL = 'Email inválido';
export const EMAIL_CASES: FieldCase[] = [
  ...stored(
    'email',
    ['mailto:ana@correo.es', 'ana@correo.es'],
    ['ana@correo.es.', 'ana@correo.es'],
    ['ana＠correo．es', 'ana@correo.es'],
    ['ana‑maria@correo–web.es', 'ana-maria@correo-web.es'],
    ['o’brien@correo.es', "o'brien@correo.es"],
    ['\u00a0ana@correo.es\u2003', 'ana@correo.es'],
  ),
  ...rows(
    ['email', undefined, EMAIL],
    ['email', '', EMAIL],
    ['email', 'ana', EMAIL],
    ['email', 'ana@correo', EMAIL],
    ['email', 'ana@@correo.es', EMAIL],
    ['email', 'ana maria@correo.es', EMAIL],
    ['email', 'ana..m@correo.es', EMAIL],
    ['email', '@correo.es', EMAIL],
    ['email', '  ana.maria+citas@correo.es  ', null],
    ['email', '\u200bana@correo.es\u200b', null],
    ['email', '\u200b', EMAIL],
    ['email', 'ana@señal.es', null],
    ['email', emailOf(255), null],
    ['email', `${letters(243)}@example.com`, null],
    ['email', emailOf(256), 'Máximo 255 caracteres'],
  ),
];

export const phoneCases = (message: string, tooLong: string): FieldCase[] => [
  ...stored(
    'phone',
    ['+34\u00a0612\u202f345\u2009678', '+34 612 345 678'],
    ['612–345—678', '612-345-678'],
    ['612·345•678', '612 345 678'],
    ['612, 345 | 678.', '612 345 678'],
    ['６１２３４５６７８', '612345678'],
    ['٦١٢٣٤٥٦٧٨', '612345678'],
    ['tel:+34612345678', '+34612345678'],
    ['Tel.: 612 345 678', '612 345 678'],
    ['+34 (0) 612 345 678', '+34 (0) 612 345 678'],
    ['📞 612 345 678', '612 345 678'],
  ),
  ...rows(
    ['phone', '---------', message],
    ['phone', '(+) . / - . ( )', message],
    ['phone', '------1------', message],
    ['phone', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', message],
    ['phone', undefined, message],
    ['phone', '', message],
    ['phone', '12345678', message],
    ['phone', 'llámame luego', message],
    ['phone', '  612345678  ', null],
    ['phone', '+34 612 345 678', null],
    ['phone', '0034-612.345.678', null],
    // The format of exports, which people copy.
    ['phone', '(+34) 612 345 678', null],
    // Address books add invisible direction marks.
    ['phone', '\u202a+34 612 345 678\u202c', null],
    ['phone', '\u202a12345678\u202c', message],
    ['phone', '1'.repeat(20), null],
    ['phone', '1'.repeat(21), tooLong],
  ),
];

export const imageCases = (field: string): FieldCase[] =>
  rows(
    [field, undefined, 'URL de imagen inválida'],
    [field, '', 'URL de imagen inválida'],
    [field, 'foto.jpg', 'URL de imagen inválida'],
    [field, 'javascript:alert(1)', 'URL de imagen inválida'],
    [field, 'ftp://imagenes.example/a.jpg', 'URL de imagen inválida'],
    [field, 'http://imagenes.example/a b.jpg', 'URL de imagen inválida'],
    [field, SOME_URL, null],
    [field, '/media/treatment-01.jpg', null],
  );

export const priceCases = rows(
  ['price', undefined, 'El precio debe ser mayor a 0'],
  ['price', -0.01, 'El precio debe ser mayor a 0'],
  ['price', '12', 'El precio debe ser mayor a 0'],
  ['price', 0, null],
  ['price', 1234.5, null],
  ['price', 0.1, null],
  ['price', 10.005, 'Como máximo 2 decimales'],
);

export const person = { client_name: 'Ana López', email: 'ana@correo.es', phone: '612345678' };
