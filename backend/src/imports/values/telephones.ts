import parsePhoneNumber from 'libphonenumber-js/min';
import { codeText, phoneE164, phoneText, type ImportCountry } from '../../contract/index.js';

interface Telephones {
  phones: string[];
  /** Parts of the cell that are no telephone, and telephones with an extension. */
  unread: string[];
}

const BETWEEN = /[;,|\n]|\s[/–—-]\s|\s(?:y|e|o|and|or|ou)\s/i;
const EXTENSION = /\s*\b(?:ext(?:ensi[oó]n)?|x)\b\.?:?\s*\d{1,5}$/i;
const SHORTEST = 9;
/** Two telephones and what stands between them. */
const LONGEST = 60;
/** Country codes that a spreadsheet leaves without their plus. */
const CODES = /^(?:34|351|39|33|44|49|41|31|32|353|376|212)/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** One telephone, or the several that stand side by side: `+34 612345678 +34 698765432`. Null where a part is none. */
function telephones(part: string, country: ImportCountry): string[] | null {
  const whole = telephone(part, country);
  if (whole !== null) return [whole];
  if (part.length > LONGEST || digitsOf(part).length < 2 * SHORTEST) return null;
  for (const { index, 0: sign } of part.matchAll(/[\s/–—-]+/g)) {
    const first = telephone(part.slice(0, index), country);
    const others = first === null ? null : telephones(part.slice(index + sign.length), country);
    if (first !== null && others !== null) return [first, ...others];
  }
  return null;
}

/** As it is stored, or null. What a spreadsheet took for a number has lost its plus or its first zero. */
function telephone(cell: string, country: ImportCountry): string | null {
  const text = phoneText(cell.replace(/\([^)\d+]*\)/g, ' ').replace(/^[\p{L}\s.:]+/u, ''));
  const digits = digitsOf(text);
  const hasCountryCode = /^\(?\+|^00/.test(text);
  if (country === 'ES' && phoneE164(text) !== null) return text;
  if (hasCountryCode) return valid(`+${digits.replace(/^00/, '')}`, undefined) && text;
  const national = valid(digits, country) ?? valid(`0${digits}`, country);
  if (national !== null) return national;
  return CODES.test(digits) && digits.length > SHORTEST ? valid(`+${digits}`, undefined) : null;
}

function valid(digits: string, country: ImportCountry | undefined): string | null {
  const found = parsePhoneNumber(digits, country);
  return found?.isValid() ? found.number : null;
}

/** All telephones of a cell: people write two into one. */
export function telephonesIn(cell: string, country: ImportCountry): Telephones {
  const phones: string[] = [];
  const unread: string[] = [];
  // 6,12346E+08: the last digits are gone.
  if (/\de\+?\d/i.test(cell)) return { phones, unread: [codeText(cell)] };
  for (const part of cell.split(BETWEEN).map((text) => text.trim())) {
    if (part === '') continue;
    const bare = part.replace(EXTENSION, '');
    const found = telephones(bare, country);
    if (found === null || bare !== part) unread.push(codeText(part));
    phones.push(...(found ?? []).filter((phone) => !phones.includes(phone)));
  }
  return { phones, unread };
}
