import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** The number for SMS and WhatsApp in E.164; null for a landline. `contract/core/phones.ts` has all other rules of phone numbers. */
export function mobileE164(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone, 'ES');
  return number?.isValid() ? number.number : null;
}
