import { email, text } from './rules.js';

/** Section 5: the fields that every form about a person shares. */
export const NAME_RULE = text({ min: 2, max: 100, message: 'El nombre debe tener al menos 2 caracteres' });
export const EMAIL_RULE = email({ max: 255, message: 'Email inválido' });

/** Digits with the separators people type; the number of digits is the lesser bound, the 9 to 20 characters the specification's. */
const PHONE = /^\+?[\d\s().\-/]+$/;
export const PHONE_RULE = text({ min: 9, max: 20, message: 'Teléfono inválido', tooLong: 'Teléfono inválido', pattern: PHONE });
export const CHECKOUT_PHONE_RULE = text({ min: 9, max: 20, message: 'El teléfono debe tener al menos 9 dígitos', pattern: PHONE });

/** The version of the first-layer privacy notice a person saw when sending a form; kept with the record. */
export const PRIVACY_NOTICE_VERSION = '2026-11';
export const PRIVACY_VERSION_RULE = text({ max: 20, message: 'Versión inválida' });

/** E.164 where it can be told (Spanish numbers and anything with an international prefix), else null. */
export function phoneE164(typed: string): string | null {
  const compact = typed.replace(/[\s().\-/]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  if (/^\+[1-9]\d{7,14}$/.test(international)) return international;
  return /^[6-9]\d{8}$/.test(international) ? `+34${international}` : null;
}

/** `+34 612 345 678`, or what was typed when it cannot be told. */
export function formatPhone(typed: string): string {
  const e164 = phoneE164(typed);
  if (!e164) return typed;
  const spanish = /^\+34(\d{3})(\d{3})(\d{3})$/.exec(e164);
  return spanish ? `+34 ${spanish[1]} ${spanish[2]} ${spanish[3]}` : e164;
}
