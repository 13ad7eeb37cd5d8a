import { FORGOTTEN_PASSWORD_RULES, type Values } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class ForgottenPasswordDto implements Values<typeof FORGOTTEN_PASSWORD_RULES> {
  @Rule(FORGOTTEN_PASSWORD_RULES.email) email: string;
}
