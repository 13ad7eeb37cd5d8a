const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 65_535;
/** Written instead of a size that stands elsewhere, in an archive of more than 4 GB. */
const ELSEWHERE = 0xffffffff;

/** How much a zip archive says that it holds, from its directory: nothing is unzipped. Null for what is no such archive. */
export function unzippedSize(bytes: Buffer): number | null {
  const end = endOfDirectory(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
    const size = bytes.readUInt32LE(at + 24);
    total += size === ELSEWHERE ? Infinity : size;
    at += ENTRY_SIZE + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}

function endOfDirectory(bytes: Buffer): number | null {
  for (let at = bytes.length - END_SIZE; at >= Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return null;
}
