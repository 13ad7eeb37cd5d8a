const END_OF_DIRECTORY = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LONGEST_COMMENT = 65_535;
/** A ZIP64 archive has this instead of a size, which is in another field. */
const ELSEWHERE = 0xffffffff;

/** The unzipped size that a zip archive's directory states. Unzips nothing. Null for another file. */
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
