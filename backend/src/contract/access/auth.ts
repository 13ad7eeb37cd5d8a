import { EMAIL_RULE } from '../office/people.js';
import { PHONE_PATTERN, phoneText } from '../core/phones.js';
import type { StaffRole } from './permissions.js';
import { choice, lengthOf, optional, text, tooLong, uuid, type Rule, type TextRule, type Values } from '../core/rules.js';

/** A password is taken as typed: its spaces are part of it. */
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
  /** The last three digits of a phone, to know it by. */
  phone_ending?: string;
}

export interface AuthUser {
  id: string;
  email: string;
  role: Role;
  /** All of them, `admin` included. */
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
  /** The address the account moves to once the link in the mail to it is used. */
  pending_email: string | null;
  aal: AssuranceLevel;
  factors: Factor[];
  pending_step: PendingStep;
}

/**
 * What a session has still to do before it may act: prove the second step of a person who has one, or enrol one
 * where the site asks everybody of the panel for it.
 */
export type PendingStep = 'verify' | 'enrol' | null;

/** `code` of the 403 that a session with a pending step is answered, by the step. */
export const PENDING_STEP_PROBLEMS = {
  verify: 'second-step-required',
  enrol: 'second-step-enrolment-required',
} as const satisfies Record<NonNullable<PendingStep>, string>;

/** So long a sign-in, a password or a passkey counts as proof for what matters most. */
export const RECENT_AUTHENTICATION_SECONDS = 300;
/** `code` of the 403 that a session without one is answered. */
export const RECENT_AUTHENTICATION_PROBLEM = 'recent-proof-required';
export const RECENT_AUTHENTICATION_TEXT = 'Confirma que eres tú para continuar';
/** A passkey proves the same by its challenge and `verify`. */
export const REAUTHENTICATION_RULES = { password: SIGN_IN_RULES.password } as const;

export const NEW_FACTOR_RULES = {
  factor_type: choice(FACTOR_TYPES, 'Elige un tipo de verificación'),
  friendly_name: optional(text({ max: 60, message: 'Nombre inválido' })),
  /** Named by the authenticator app; a colon would end it there. */
  issuer: optional(text({ max: 60, message: 'Emisor inválido', pattern: /^[^:]+$/ })),
  phone: optional(text({ min: 9, max: 20, message: 'Teléfono inválido', pattern: PHONE_PATTERN, clean: phoneText })),
} as const;
export type NewFactor = Values<typeof NEW_FACTOR_RULES>;

/** Answer of an enrolment; `totp` is shown this once. */
export interface EnrolledFactor extends Factor {
  totp?: {
    secret: string;
    uri: string;
    /** A picture as data: URI. */
    qr_code: string;
  };
  /** Where the codes go. */
  phone?: string;
}

export interface FactorChallenge {
  id: string;
  type: FactorType;
  /** Seconds since 1970. */
  expires_at: number;
  /** For navigator.credentials, in WebAuthn's own JSON: `create` while the factor is unverified, `get` afterwards. */
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

/** Shown this once; each works once. */
export interface NewRecoveryCodes {
  codes: string[];
}

export interface RecoveryCodesLeft {
  remaining: number;
  created_at: string | null;
}

/** One sign-in that still counts. */
export interface ActiveSession {
  id: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** Browser and system as far as they tell, e.g. "Firefox en Windows". */
  device: string;
  /** The network address of the sign-in. */
  address: string | null;
  aal: AssuranceLevel;
  created_at: string;
  refreshed_at: string;
}

/** Somebody with a role. */
export interface Administrator {
  id: string;
  email: string;
  created_at: string;
  last_sign_in_at: string | null;
  has_second_step: boolean;
  roles: StaffRole[];
}

/** The password was made for it, and is shown this once. */
export interface NewAdministrator extends Administrator {
  password: string;
}

export const NEW_PASSWORD_MIN = 12;
/** For new ones; signing in keeps the specification's 6, so that older ones still work. */
export const NEW_PASSWORD_RULE = password(NEW_PASSWORD_MIN, lengthOf);
export const COMMON_PASSWORD_TEXT = 'Esta contraseña es demasiado común. Elige otra.';

export const PASSWORD_CHANGE_RULES = { current_password: SIGN_IN_RULES.password, new_password: NEW_PASSWORD_RULE } as const;
export const EMAIL_CHANGE_RULES = { current_password: SIGN_IN_RULES.password, email: EMAIL_RULE } as const;

/** The account keeps its e-mail until the link in the mail to the new address is used. */
export interface EmailChange extends AuthUser {
  pending_email: string;
  /** `kept`: this site has no mail server, its mails lie in the data folder. */
  mails: 'sent' | 'kept';
}
/** Whose e-mail it is from now on. */
export interface ConfirmedEmail {
  id: string;
  email: string;
}
export const EMAIL_CHANGE_MINUTES = 60;
/** In the panel: confirms a new e-mail by the token behind the #, once its button is pressed. */
export const CONFIRM_EMAIL_ROUTE = '/confirmar-correo';
export const CONFIRM_EMAIL_RULES = { token: text({ max: 100, message: 'Falta el código del enlace' }) } as const;

/** In the panel: ends all of somebody's sessions by the token behind the #, once its button is pressed. */
export const END_SESSIONS_ROUTE = '/cerrar-sesiones';
export const END_SESSIONS_RULES = { token: text({ max: 100, message: 'Falta el código del enlace', kind: 'code' }) } as const;

/** The one English sentence of the wire: clients translate it (section 8). */
export const INVALID_CREDENTIALS = 'Invalid login credentials';
export const INVALID_CREDENTIALS_TEXT = 'Email o contraseña incorrectos';
export const NOT_ADMIN_TEXT = 'No tienes permisos de administrador';
