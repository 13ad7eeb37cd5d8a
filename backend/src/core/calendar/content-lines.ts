/** Octets of a line (RFC 5545, 3.1; RFC 2426, 2.6). */
const MOST_OCTETS = 75;

/** A value of a calendar or a card. RFC 5545, 3.3.11 forbids control characters. */
export const contentText = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Folds long lines (3.1), never within a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      pieces.push(piece);
      [piece, octets] = ['', 1];
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n ');
}

/** The lines of a calendar or a card, as its file holds them. */
export const foldedLines = (lines: readonly string[]): string => `${lines.map(folded).join('\r\n')}\r\n`;
