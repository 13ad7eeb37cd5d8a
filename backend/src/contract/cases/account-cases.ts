import {
  EMAIL_CHANGE_RULES,
  FACTOR_ANSWER_RULES,
  NEW_FACTOR_RULES,
  PASSWORD_CHANGE_RULES,
  RECOVERY_RULES,
  SIGN_IN_RULES,
} from '../access/auth.js';
import { NEW_STAFF_RULES, ROLES_CHANGE_RULES } from '../access/permissions.js';
import { EMAIL_CASES, emojis, letters, rows, SOME_ID, type FieldCase, type FormCases } from './field-cases.js';

/** Passwords are not trimmed. Sign-in accepts shorter ones than a new password. */
const passwordCases = (field: string, min: number, ...more: readonly FieldCase[]): FieldCase[] => {
  const message = `La contraseña debe tener al menos ${min} caracteres`;
  return [
    ...rows(
      [field, undefined, message],
      [field, null, message],
      [field, 123456789012, message],
      [field, letters(min - 1), message],
      [field, letters(min), null],
      [field, ' '.repeat(min), null],
      [field, letters(1000), null],
      [field, letters(1001), 'Máximo 1000 caracteres'],
    ),
    ...more,
  ];
};

const ROLES = 'Elige al menos un rol';
const ROLES_CASES = rows(
  ['roles', undefined, ROLES],
  ['roles', null, ROLES],
  ['roles', [], ROLES],
  ['roles', 'reception', ROLES],
  ['roles', ['manager'], ROLES],
  ['roles', ['reception', 'reception'], ROLES],
  ['roles', ['reception', 'manager'], ROLES],
  ['roles', ['reception'], null],
  ['roles', ['marketing', 'admin', 'practitioner', 'reception'], null],
);

export const ACCOUNT_CASES: readonly FormCases[] = [
  {
    form: 'auth/sign-in',
    isAnonymous: true,
    shownIn: ['panel'],
    rules: SIGN_IN_RULES,
    accepted: { email: 'ana@correo.es', password: 'secreta' },
    cases: [
      ...EMAIL_CASES,
      ...rows(
        ['password', undefined, 'La contraseña debe tener al menos 6 caracteres'],
        ['password', 'corta', 'La contraseña debe tener al menos 6 caracteres'],
        ['password', '      ', null],
        ['password', 'secret', null],
      ),
    ],
  },
  {
    form: 'auth/password',
    method: 'PUT',
    shownIn: ['panel'],
    rules: PASSWORD_CHANGE_RULES,
    accepted: { current_password: 'secreta', new_password: 'mi perro azul come' },
    cases: [
      ...passwordCases('current_password', 6),
      // Length counts characters, not UTF-16 units.
      ...passwordCases(
        'new_password',
        12,
        ...rows(
          ['new_password', emojis(11), 'La contraseña debe tener al menos 12 caracteres'],
          ['new_password', emojis(12), null],
        ),
      ),
    ],
  },
  {
    form: 'auth/email',
    method: 'PUT',
    shownIn: ['panel'],
    rules: EMAIL_CHANGE_RULES,
    accepted: { current_password: 'secreta', email: 'ana@correo.es' },
    cases: [...passwordCases('current_password', 6), ...EMAIL_CASES],
  },
  {
    form: 'auth/factors',
    shownIn: ['panel'],
    rules: NEW_FACTOR_RULES,
    accepted: { factor_type: 'totp', friendly_name: 'Mi móvil', issuer: 'Radiance', phone: '612 345 678' },
    cases: rows(
      ['factor_type', undefined, 'Elige un tipo de verificación'],
      ['factor_type', 'sms', 'Elige un tipo de verificación'],
      ['factor_type', 'totp', null],
      ['factor_type', 'phone', null],
      ['factor_type', 'webauthn', null],
      ['friendly_name', undefined, null],
      ['friendly_name', '   ', null],
      ['friendly_name', letters(60), null],
      ['friendly_name', letters(61), 'Máximo 60 caracteres'],
      ['friendly_name', 7, 'Nombre inválido'],
      ['issuer', '', null],
      ['issuer', 'Clínica: Radiance', 'Emisor inválido'],
      ['issuer', letters(61), 'Máximo 60 caracteres'],
      ['phone', '', null],
      ['phone', '12345678', 'Teléfono inválido'],
      ['phone', '+34 612 345 678', null],
      ['phone', '1'.repeat(21), 'Máximo 20 caracteres'],
    ),
  },
  {
    form: `auth/factors/${SOME_ID}/verify`,
    shownIn: ['panel'],
    rules: FACTOR_ANSWER_RULES,
    accepted: { challenge_id: SOME_ID, code: '123456', credential: { id: 'llave' } },
    cases: rows(
      ['challenge_id', undefined, 'Desafío inválido'],
      ['challenge_id', '1', 'Desafío inválido'],
      ['challenge_id', SOME_ID, null],
      ['code', undefined, null],
      ['code', '  123456  ', null],
      ['code', 123456, 'Código incorrecto'],
      ['code', letters(21), 'Código incorrecto'],
      ['credential', null, null],
      ['credential', [], 'Llave de acceso inválida'],
      ['credential', 'llave', 'Llave de acceso inválida'],
    ),
  },
  {
    form: 'auth/recovery',
    shownIn: ['panel'],
    rules: RECOVERY_RULES,
    accepted: { code: 'abcde-fghij' },
    cases: rows(
      ['code', undefined, 'Código incorrecto'],
      ['code', '', 'Código incorrecto'],
      ['code', letters(40), null],
      ['code', letters(41), 'Código incorrecto'],
    ),
  },
  {
    form: 'auth/administrators',
    shownIn: ['panel'],
    rules: NEW_STAFF_RULES,
    accepted: { email: 'nueva@correo.es', roles: ['reception'] },
    cases: [...EMAIL_CASES, ...ROLES_CASES],
  },
  {
    form: `auth/administrators/${SOME_ID}`,
    method: 'PUT',
    shownIn: ['panel'],
    rules: ROLES_CHANGE_RULES,
    accepted: { roles: ['reception', 'marketing'], confirm_own: true },
    cases: [
      ...ROLES_CASES,
      ...rows(
        ['confirm_own', undefined, null],
        ['confirm_own', false, null],
        ['confirm_own', 'sí', 'Debe ser verdadero o falso'],
      ),
    ],
  },
];
