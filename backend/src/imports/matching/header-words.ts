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

/** Fields that a header may mean, the best first. */
export function fieldsOfHeader(kind: ImportKind, header: string): ImportField[] {
  const text = plainHeader(header);
  if (text === '') return [];
  const entries = Object.entries(WORDS[kind]) as [ImportField, readonly string[]][];
  const same = entries.filter(([, words]) => words.includes(text)).map(([field]) => field);
  const within = entries
    .flatMap(([field, words]) =>
      words.filter((word) => word.length > 3 && ` ${text} `.includes(` ${word} `)).map((word) => ({ field, word })),
    )
    .toSorted((one, other) => other.word.length - one.word.length)
    .map(({ field }) => field);
  return [...new Set([...same, ...within])];
}
