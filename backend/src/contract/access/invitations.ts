import { NEW_PASSWORD_RULE } from './auth.js';
import type { MessageState } from '../office/messages.js';
import { EMAIL_RULE } from '../office/people.js';
import type { StaffRole } from './permissions.js';
import type { Values } from '../core/rules.js';

export const INVITATION_HOURS = 48;
export const PASSWORD_RESET_MINUTES = 60;

/** Pages of the panel that the links of mails lead to. Opening one changes nothing: its button does. */
export const INVITATION_ROUTE = '/invitacion/:token';
export const PASSWORD_RESET_ROUTE = '/contrasena/:token';
/** Where somebody asks for such a mail. */
export const FORGOTTEN_PASSWORD_ROUTE = '/contrasena';

export const CHOSEN_PASSWORD_RULES = { password: NEW_PASSWORD_RULE } as const;
export type ChosenPassword = Values<typeof CHOSEN_PASSWORD_RULES>;
export const FORGOTTEN_PASSWORD_RULES = { email: EMAIL_RULE } as const;

/** Somebody who may come in and has not yet. Its link is stored nowhere but in the mail. */
export interface Invitation {
  id: string;
  email: string;
  roles: StaffRole[];
  created_at: string;
  expires_at: string;
  /** What became of the mail; null when nothing is known of it any more. */
  mail: MessageState | null;
  /** Where there is no mail server, whoever invites passes it on: told this once, to them alone. */
  link?: string;
}

/** What whoever holds the link is told, so that they know whose password they choose. */
export interface InvitedPerson {
  email: string;
  roles: StaffRole[];
  expires_at: string;
}
export type ResetPerson = Omit<InvitedPerson, 'roles'>;

/** The same for every address that is typed, whether anybody has an account with it or not. */
export interface ResetRequested {
  /** `kept`: this site has no mail server, its mails lie in the data folder. */
  mails: 'sent' | 'kept';
}
