import {
  CONFIRM_EMAIL_RULES,
  EMAIL_CHANGE_RULES,
  END_SESSIONS_RULES,
  NEW_STAFF_RULES,
  PASSWORD_CHANGE_RULES,
  REAUTHENTICATION_RULES,
  ROLES_CHANGE_RULES,
} from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class PasswordChangeDto extends newBody(PASSWORD_CHANGE_RULES) {}
export class ConfirmEmailDto extends newBody(CONFIRM_EMAIL_RULES) {}
export class EmailChangeDto extends newBody(EMAIL_CHANGE_RULES) {}
export class NewStaffDto extends newBody(NEW_STAFF_RULES) {}
export class RolesChangeDto extends newBody(ROLES_CHANGE_RULES) {}
export class ReauthenticationDto extends newBody(REAUTHENTICATION_RULES) {}
export class EndSessionsDto extends newBody(END_SESSIONS_RULES) {}
