import { codeText } from './typed-text.js';

/** A label before the number. */
const LABEL = /^(?:tel|tlf|tfno)\b[.:\s]*/i;
/** A trunk zero in brackets after a country code is not dialled. */
const TRUNK_ZERO = /^(\(?(?:\+|00)(\d{1,3})\)?[\s.\-/]*)\(0\)/;
/** In Italy and San Marino the zero belongs to the number. */
const KEEPS_ZERO: readonly string[] = ['39', '378'];

/** The stored form of a telephone number. */
export const phoneText = (typed: string): string =>
  codeText(
    codeText(typed)
      .replace(LABEL, '')
      .replace(/[^\p{L}\d+().\-/]+/gu, ' '),
  );

/** At least seven digits, the shortest number with an area code. */
export const PHONE_PATTERN = /^(?=(?:\D*\d){7})\(?\+?[\d\s().\-/]+$/;

/**
 * E.164 for Spanish numbers and numbers with an international prefix, else null. Own code, because a library's metadata would be
 * large in both front ends.
 */
export function phoneE164(typed: string): string | null {
  const text = phoneText(typed).replace(TRUNK_ZERO, (_, before: string, country: string) =>
    KEEPS_ZERO.includes(country) ? `${before}0` : before,
  );
  const compact = text.replace(/[\s().\-/]/g, '');
  const international = compact.replace(/^00/, '+').replace(/^(?=34[6-9]\d{8}$)/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(international)) return international;
  return /^[6-9]\d{8}$/.test(international) ? `+34${international}` : null;
}

/** Equal keys mean the same number. Without E.164 the digits count. Null when there are none. */
export const phoneKey = (typed: string): string | null => phoneE164(typed) ?? (codeText(typed).replace(/\D/g, '') || null);

const SEARCHED_DIGITS_MIN = 3;
/** Up to here a 00 at the beginning belongs to the number's end, beyond it is the international prefix. */
const ENDING_DIGITS_MAX = 6;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The part of a phone key that a typed search stands for, whole or partial; null when the text is not a number. */
export function searchedPhone(typed: string): string | null {
  const text = phoneText(typed);
  const digits = text.replace(/[\s().\-/]/g, '');
  const compact = digits.length > ENDING_DIGITS_MAX ? digits.replace(/^00/, '+') : digits;
  if (ISO_DAY.test(text) || !/^\+?\d+$/.test(compact) || compact.length < SEARCHED_DIGITS_MIN) return null;
  return phoneE164(text) ?? compact;
}

/** `+34 612 345 678`, or the input when it has no E.164 form. */
export function formatPhone(typed: string): string {
  const e164 = phoneE164(typed);
  if (!e164) return typed;
  const spanish = /^\+34(\d{3})(\d{3})(\d{3})$/.exec(e164);
  return spanish ? `+34 ${spanish[1]} ${spanish[2]} ${spanish[3]}` : e164;
}

/** The clinic's telephone and e-mail in one line. */
export const contactLine = ({ phone, email }: { phone: string | null; email: string | null }): string =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ');
