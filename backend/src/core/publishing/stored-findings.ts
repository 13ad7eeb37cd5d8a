import { TEXT_BYTES } from '../database/columns.js';

/** Whoever has more begins with these. */
const MOST = 50;

/** As many of what was found, from the first on, as its column holds: each says its reason and its law. */
export function keptFindings<F extends object>(found: readonly F[]): F[] {
  let bytes = 2;
  const first = found.slice(0, MOST);
  const end = first.findIndex((finding) => (bytes += Buffer.byteLength(JSON.stringify(finding)) + 1) > TEXT_BYTES);
  return end < 0 ? first : first.slice(0, end);
}
