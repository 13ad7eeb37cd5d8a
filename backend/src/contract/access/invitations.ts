import { NEW_PASSWORD_RULE } from './auth.js';
import type { MessageState } from '../office/messages.js';
import { EMAIL_RULE } from '../office/people.js';
import type { StaffRole } from './permissions.js';
import type { Values } from '../core/rules.js';

export const INVITATION_HOURS = 48;
export const PASSWORD_RESET_MINUTES = 60;

/** Panel pages of mail links. Opening one changes nothing; its button does. */
export const INVITATION_ROUTE = '/invitacion/:token';
export const PASSWORD_RESET_ROUTE = '/contrasena/:token';
/** Panel page that requests a password reset. */
export const FORGOTTEN_PASSWORD_ROUTE = '/contrasena';

export const CHOSEN_PASSWORD_RULES = { password: NEW_PASSWORD_RULE } as const;
export type ChosenPassword = Values<typeof CHOSEN_PASSWORD_RULES>;
export const FORGOTTEN_PASSWORD_RULES = { email: EMAIL_RULE } as const;

/** An invited person without an account. The link is stored nowhere. */
export interface Invitation {
  id: string;
  email: string;
  roles: StaffRole[];
  created_at: string;
  expires_at: string;
  /** State of the mail; null when the mail is no longer stored. */
  mail: MessageState | null;
  /** Only without a mail server: the inviter passes the link on. Shown once. */
  link?: string;
}

/** Shown to the holder of the link before choosing a password. */
export interface InvitedPerson {
  email: string;
  roles: StaffRole[];
  expires_at: string;
}
export type ResetPerson = Omit<InvitedPerson, 'roles'>;

/** The same answer whether an account exists or not. */
export interface ResetRequested {
  /** `kept`: the site has no mail server; mails are files in the data folder. */
  mails: 'sent' | 'kept';
}
