import { EMAIL_RULE } from '../office/people.js';
import { PHONE_PATTERN, phoneText } from '../core/phones.js';
import { lengthOf } from '../core/typed-text.js';
import type { StaffRole } from './permissions.js';
import { choice, optional, text, tooLong, uuid, type Rule, type TextRule, type Values } from '../core/rules.js';

/** Passwords are not trimmed. */
function password(min: number, count: (typed: string) => number): TextRule {
  const message = `La contraseña debe tener al menos ${min} caracteres`;
  const max = 1000;
  return {
    required: true,
    message,
    min,
    max,
    schema: { type: 'string', minLength: min, maxLength: max },
    parse: (input) => {
      if (typeof input !== 'string' || count(input) < min) return { ok: false, message };
      return input.length > max ? { ok: false, message: tooLong(max) } : { ok: true, value: input };
    },
  };
}

export const SIGN_IN_RULES = { email: EMAIL_RULE, password: password(6, (typed) => typed.length) } as const;
export type SignInForm = Values<typeof SIGN_IN_RULES>;

export type Role = 'admin' | null;
export type AssuranceLevel = 'aal1' | 'aal2';

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

export interface Factor {
  id: string;
  factor_type: FactorType;
  friendly_name: string | null;
  status: 'verified' | 'unverified';
  created_at: string;
  /** The last three digits of a phone number. */
  phone_ending?: string;
}

export interface AuthUser {
  id: string;
  email: string;
  role: Role;
  /** Includes `admin`. */
  roles: StaffRole[];
  factors: Factor[];
}

export interface Session {
  access_token: string;
  refresh_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  user: AuthUser;
  pending_step: PendingStep;
}

export interface CurrentSession {
  user: AuthUser;
  /** The new e-mail, until the link in its mail is used. */
  pending_email: string | null;
  aal: AssuranceLevel;
  factors: Factor[];
  pending_step: PendingStep;
}

/** What a session must do first: use its second step, or enrol one where the site requires it. */
export type PendingStep = 'verify' | 'enrol' | null;

/** `code` of the 403 for a session with a pending step. */
export const PENDING_STEP_PROBLEMS = {
  verify: 'second-step-required',
  enrol: 'second-step-enrolment-required',
} as const satisfies Record<NonNullable<PendingStep>, string>;

/** How long a sign-in or a re-authentication counts as recent. */
export const RECENT_AUTHENTICATION_SECONDS = 300;
/** `code` of the 403 for a session without recent authentication. */
export const RECENT_AUTHENTICATION_PROBLEM = 'recent-proof-required';
export const RECENT_AUTHENTICATION_TEXT = 'Confirma que eres tú para continuar';
/** A passkey uses `challenge` and `verify` instead. */
export const REAUTHENTICATION_RULES = { password: SIGN_IN_RULES.password } as const;

export const NEW_FACTOR_RULES = {
  factor_type: choice(FACTOR_TYPES, 'Elige un tipo de verificación'),
  friendly_name: optional(text({ max: 60, message: 'Nombre inválido' })),
  /** Shown by authenticator apps, which end it at a colon. */
  issuer: optional(text({ max: 60, message: 'Emisor inválido', pattern: /^[^:]+$/ })),
  phone: optional(text({ min: 9, max: 20, message: 'Teléfono inválido', pattern: PHONE_PATTERN, clean: phoneText })),
} as const;
export type NewFactor = Values<typeof NEW_FACTOR_RULES>;

/** Response of an enrolment. `totp` is never shown again. */
export interface EnrolledFactor extends Factor {
  totp?: {
    secret: string;
    uri: string;
    /** A picture as data: URI. */
    qr_code: string;
  };
  /** Where codes are sent. */
  phone?: string;
}

export interface FactorChallenge {
  id: string;
  type: FactorType;
  /** Seconds since 1970. */
  expires_at: number;
  /** For navigator.credentials, as WebAuthn JSON: `create` while the factor is unverified, else `get`. */
  webauthn?: { type: 'create' | 'get'; options: Readonly<Record<string, unknown>> };
}

const CODE_TEXT = 'Código incorrecto';
const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
const CREDENTIAL_TEXT = 'Llave de acceso inválida';
const credential: Rule<Record<string, unknown>> = {
  required: true,
  message: CREDENTIAL_TEXT,
  schema: { type: 'object', additionalProperties: true },
  parse: (input) => (isRecord(input) ? { ok: true, value: input } : { ok: false, message: CREDENTIAL_TEXT }),
};

export const FACTOR_ANSWER_RULES = {
  challenge_id: uuid('Desafío inválido'),
  code: optional(text({ max: 20, message: CODE_TEXT, tooLong: CODE_TEXT, kind: 'code' })),
  credential: optional(credential),
} as const;
export type FactorAnswer = Values<typeof FACTOR_ANSWER_RULES>;

export const RECOVERY_RULES = { code: text({ max: 40, message: CODE_TEXT, tooLong: CODE_TEXT, kind: 'code' }) } as const;

/** Shown once; each code works once. */
export interface NewRecoveryCodes {
  codes: string[];
}

export interface RecoveryCodesLeft {
  remaining: number;
  created_at: string | null;
}

export interface ActiveSession {
  id: string;
  /** The session of this request. */
  current: boolean;
  /** Browser and system, e.g. "Firefox en Windows". */
  device: string;
  /** Network address of the sign-in. */
  address: string | null;
  aal: AssuranceLevel;
  created_at: string;
  refreshed_at: string;
}

/** An account with a role. */
export interface Administrator {
  id: string;
  email: string;
  created_at: string;
  last_sign_in_at: string | null;
  has_second_step: boolean;
  roles: StaffRole[];
}

/** The generated password is shown once. */
export interface NewAdministrator extends Administrator {
  password: string;
}

export const NEW_PASSWORD_MIN = 12;
/** For new passwords. Sign-in keeps the specification's 6, so that older passwords work. */
export const NEW_PASSWORD_RULE = password(NEW_PASSWORD_MIN, lengthOf);
export const COMMON_PASSWORD_TEXT = 'Esta contraseña es demasiado común. Elige otra.';

export const PASSWORD_CHANGE_RULES = { current_password: SIGN_IN_RULES.password, new_password: NEW_PASSWORD_RULE } as const;
export const EMAIL_CHANGE_RULES = { current_password: SIGN_IN_RULES.password, email: EMAIL_RULE } as const;

/** The account keeps its e-mail until the link in the mail to the new one is used. */
export interface EmailChange extends AuthUser {
  pending_email: string;
  /** `kept`: the site has no mail server; mails are files in the data folder. */
  mails: 'sent' | 'kept';
}
/** The confirmed e-mail. */
export interface ConfirmedEmail {
  id: string;
  email: string;
}
export const EMAIL_CHANGE_MINUTES = 60;
/** Panel page that confirms a new e-mail by the token after the #, at the press of its button. */
export const CONFIRM_EMAIL_ROUTE = '/confirmar-correo';
export const CONFIRM_EMAIL_RULES = { token: text({ max: 100, message: 'Falta el código del enlace' }) } as const;

/** Panel page that ends all sessions of an account by the token after the #, at the press of its button. */
export const END_SESSIONS_ROUTE = '/cerrar-sesiones';
export const END_SESSIONS_RULES = { token: text({ max: 100, message: 'Falta el código del enlace', kind: 'code' }) } as const;

/** The only English sentence of the API: clients translate it. */
export const INVALID_CREDENTIALS = 'Invalid login credentials';
export const INVALID_CREDENTIALS_TEXT = 'Email o contraseña incorrectos';
export const NOT_ADMIN_TEXT = 'No tienes permisos de administrador';
