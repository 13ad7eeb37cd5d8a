import { email, text } from './rules.js';

/** Section 5: the fields that every form about a person shares. */
export const NAME_RULE = text({ min: 2, max: 100, message: 'El nombre debe tener al menos 2 caracteres' });
export const EMAIL_RULE = email({ max: 255, message: 'Email inválido' });

/** Digits with the separators people type; the number of digits is the lesser bound, the 9 to 20 characters the specification's. */
const PHONE = /^\(?\+?[\d\s().\-/]+$/;
export const PHONE_RULE = text({
  min: 9,
  max: 20,
  message: 'Teléfono inválido',
  tooLong: 'Teléfono inválido',
  pattern: PHONE,
  passesOverUnseen: true,
});
export const CHECKOUT_PHONE_RULE = text({
  min: 9,
  max: 20,
  message: 'El teléfono debe tener al menos 9 dígitos',
  pattern: PHONE,
  passesOverUnseen: true,
});

/** The version of the first-layer privacy notice a person saw when sending a form; kept with the record. */
export const PRIVACY_NOTICE_VERSION = '2026-11';
export const PRIVACY_VERSION_RULE = text({ max: 20, message: 'Versión inválida' });
