import { EMAIL_RULE } from './people.js';
import { text, type Values } from './rules.js';

export const SIGN_IN_RULES = {
  email: EMAIL_RULE,
  password: { ...text({ min: 6, max: 1000, message: 'La contraseña debe tener al menos 6 caracteres' }), parse: parsePassword },
} as const;
export type SignInForm = Values<typeof SIGN_IN_RULES>;

/** A password is taken as typed: its spaces are part of it. */
function parsePassword(input: unknown): { ok: true; value: string } | { ok: false; message: string } {
  if (typeof input !== 'string' || input.length < 6) return { ok: false, message: 'La contraseña debe tener al menos 6 caracteres' };
  return input.length > 1000 ? { ok: false, message: 'Máximo 1000 caracteres' } : { ok: true, value: input };
}

export type Role = 'admin' | null;
export type AssuranceLevel = 'aal1' | 'aal2';

export interface Factor {
  id: string;
  factor_type: 'totp' | 'phone' | 'webauthn';
  friendly_name: string | null;
  status: 'verified' | 'unverified';
  created_at: string;
}

export interface AuthUser {
  id: string;
  email: string;
  role: Role;
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
}

export interface CurrentSession {
  user: AuthUser;
  aal: AssuranceLevel;
  factors: Factor[];
}

/** The one English sentence of the wire: clients translate it (section 8). */
export const INVALID_CREDENTIALS = 'Invalid login credentials';
export const INVALID_CREDENTIALS_TEXT = 'Email o contraseña incorrectos';
export const NOT_ADMIN_TEXT = 'No tienes permisos de administrador';
