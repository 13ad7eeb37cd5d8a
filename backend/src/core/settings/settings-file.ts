const BLANK = /[^\S\n]*(?:#[^\n]*)?(?:\n|$)/y;
const LINE = /[^\S\n]*(?:export[^\S\n]+)?([^\s=#]+)[^\S\n]*=[^\S\n]*("[^"]*"|'[^']*'|`[^`]*`)?([^\n]*)(?:\n|$)/y;

interface Line {
  number: number;
  name: string;
  /** An unquoted value contains `#`, where Node's reader ends the value. */
  isCutOff: boolean;
}

/**
 * The lines of a `.env` file. Node's reader accepts faults silently: a line without `=` joins the next name, and an open quote
 * swallows lines.
 * @throws SettingError for the first such line.
 */
export function settingsIn(text: string): Line[] {
  if (/[\0\uFEFF\uFFFD]/.test(text)) throw new SettingError('.env', 'must be saved as UTF-8 without a byte order mark');
  const lines: Line[] = [];
  for (let at = 0, number = 1; at < text.length; number += 1) {
    BLANK.lastIndex = LINE.lastIndex = at;
    const found = BLANK.exec(text) ?? LINE.exec(text);
    const [whole = '', name, quoted = '', rest = ''] = found ?? [];
    if (!found) throw new SettingError('.env', `must have NAME=value or # in line ${number}`);
    if (quoted.includes('\n')) throw new SettingError('.env', `must have the quotes of line ${number} closed in that line`);
    if (name !== undefined) lines.push({ number, name, isCutOff: quoted === '' && /[^\s#]#/.test(rest) });
    at += whole.length;
  }
  return lines;
}

/** Warnings about probable mistakes. `known` are the names in the example. */
export function warningsAboutFile(text: string, known: readonly string[]): string[] {
  return settingsIn(text).flatMap(({ number, name, isCutOff }) => {
    if (known.includes(name))
      return isCutOff
        ? [`.env, line ${number}: ${name} ends before its #, which begins a comment. Put the value in quotes.`]
        : [];
    const meant = known.find((setting) => areAlike(setting, name.toUpperCase()));
    return [`.env, line ${number}: ${name} is none of the settings in .env.example.${meant ? ` Is ${meant} meant?` : ''}`];
  });
}

/** True when the words differ by one character, or by two swapped ones. */
function areAlike(one: string, other: string): boolean {
  let [left, right] = [one, other];
  while (left !== '' && left[0] === right[0]) [left, right] = [left.slice(1), right.slice(1)];
  while (left !== '' && left.at(-1) === right.at(-1)) [left, right] = [left.slice(0, -1), right.slice(0, -1)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && right === `${left[1]}${left[0]}`);
}

/** Names a wrong setting and the expected form, in one line. */
export class SettingError extends Error {
  constructor(name: string, shouldBe: string) {
    super(`${name} ${shouldBe}`);
  }
}
