import { IMPORT_REFUSALS, type ImportEncoding } from '../../contract/index.js';
import { ProblemException } from '../../core/http/problem.js';

const MARKS: readonly (readonly [ImportEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** By the byte order mark; without one, UTF-8 where the bytes are valid UTF-8, else what a Spanish Excel on Windows writes. */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Without the byte order mark. @throws ProblemException 400 for bytes that the encoding does not have. */
export function decoded(bytes: Uint8Array, encoding: ImportEncoding): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemException(400, IMPORT_REFUSALS.encoding);
  }
}
