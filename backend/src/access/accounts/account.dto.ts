import {
  CHOSEN_PASSWORD_RULES,
  CONFIRM_EMAIL_RULES,
  EMAIL_CHANGE_RULES,
  END_SESSIONS_RULES,
  FORGOTTEN_PASSWORD_RULES,
  NEW_STAFF_RULES,
  PASSWORD_CHANGE_RULES,
  REAUTHENTICATION_RULES,
  ROLES_CHANGE_RULES,
  type ChosenPassword,
  type NewStaff,
  type StaffRole,
  type Values,
} from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class PasswordChangeDto implements Values<typeof PASSWORD_CHANGE_RULES> {
  @Rule(PASSWORD_CHANGE_RULES.current_password) current_password: string;
  @Rule(PASSWORD_CHANGE_RULES.new_password) new_password: string;
}

export class ConfirmEmailDto implements Values<typeof CONFIRM_EMAIL_RULES> {
  @Rule(CONFIRM_EMAIL_RULES.token) token: string;
}

export class EmailChangeDto implements Values<typeof EMAIL_CHANGE_RULES> {
  @Rule(EMAIL_CHANGE_RULES.current_password) current_password: string;
  @Rule(EMAIL_CHANGE_RULES.email) email: string;
}

export class ForgottenPasswordDto implements Values<typeof FORGOTTEN_PASSWORD_RULES> {
  @Rule(FORGOTTEN_PASSWORD_RULES.email) email: string;
}

/** By the link of an invitation or of a reset. */
export class ChosenPasswordDto implements ChosenPassword {
  @Rule(CHOSEN_PASSWORD_RULES.password) password: string;
}

export class NewStaffDto implements NewStaff {
  @Rule(NEW_STAFF_RULES.email) email: string;
  @Rule(NEW_STAFF_RULES.roles) roles: StaffRole[];
}

export class RolesChangeDto implements Values<typeof ROLES_CHANGE_RULES> {
  @Rule(ROLES_CHANGE_RULES.roles) roles: StaffRole[];
  @Rule(ROLES_CHANGE_RULES.confirm_own) confirm_own: boolean;
}

export class ReauthenticationDto implements Values<typeof REAUTHENTICATION_RULES> {
  @Rule(REAUTHENTICATION_RULES.password) password: string;
}

export class EndSessionsDto implements Values<typeof END_SESSIONS_RULES> {
  @Rule(END_SESSIONS_RULES.token) token: string;
}
