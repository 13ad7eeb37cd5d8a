import { PHONE_PATTERN, phoneText } from '../core/phones.js';
import { email, text } from '../core/rules.js';

/** Fields shared by all forms about a person. */
export const NAME_RULE = text({ min: 2, max: 100, message: 'El nombre debe tener al menos 2 caracteres' });
export const EMAIL_RULE = email({ max: 255, message: 'Email inválido' });

/** The specification's 9 to 20 characters, which must contain a number's digits. */
const PHONE = { min: 9, max: 20, pattern: PHONE_PATTERN, clean: phoneText } as const;
export const PHONE_RULE = text({ ...PHONE, message: 'Teléfono inválido', tooLong: 'Teléfono inválido' });
export const CHECKOUT_PHONE_RULE = text({ ...PHONE, message: 'El teléfono debe tener al menos 9 dígitos' });

/** Version of the privacy notice that the person saw; stored with the record. */
export const PRIVACY_NOTICE_VERSION = '2026-11';
export const PRIVACY_VERSION_RULE = text({ max: 20, message: 'Versión inválida' });
