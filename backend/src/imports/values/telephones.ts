import parsePhoneNumber from 'libphonenumber-js/min';
import { codeText, phoneE164, phoneText, type ImportCountry } from '../../contract/index.js';

interface Telephones {
  phones: string[];
  /** Parts of the cell that are no telephone. */
  unread: string[];
}

const BETWEEN = /[;,|\n]|\s[/–—-]\s|\s(?:y|e|o|and|or|ou)\s/i;
const SHORTEST = 9;
/** Country codes that a spreadsheet leaves without their plus. */
const CODES = /^(?:34|351|39|33|44|49|41|31|32|353|376|212)/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function parts(cell: string): string[] {
  const some = cell.split(BETWEEN).map((part) => part.trim());
  return some.filter(Boolean).flatMap((part) => {
    const halves = part.split('/');
    if (halves.length > 1 && halves.every((half) => digitsOf(half).length >= SHORTEST)) return halves;
    // `612345678 698765432`
    const two = /^([6-9]\d{8})([6-9]\d{8})$/.exec(digitsOf(part));
    return two ? two.slice(1) : [part];
  });
}

/** As it is stored, or null. What a spreadsheet took for a number has lost its plus or its first zero. */
function telephone(cell: string, country: ImportCountry): string | null {
  const text = phoneText(cell.replace(/\([^)\d+]*\)/g, ' ').replace(/^[\p{L}\s.:]+/u, ''));
  const digits = digitsOf(text);
  const isTold = /^\(?\+|^00/.test(text);
  if (country === 'ES' && phoneE164(text) !== null) return text;
  if (isTold) return valid(`+${digits.replace(/^00/, '')}`, undefined) && text;
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
  for (const part of parts(cell)) {
    const found = telephone(part, country);
    if (found === null) unread.push(codeText(part));
    else if (!phones.includes(found)) phones.push(found);
  }
  return { phones, unread };
}
