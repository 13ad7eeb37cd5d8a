import { SIGN_IN_RULES, type SignInForm } from '../../../contract/index.js';
import { Rule } from '../../../core/http/bodies.js';

export class SignInDto implements SignInForm {
  @Rule(SIGN_IN_RULES.email) email: string;
  @Rule(SIGN_IN_RULES.password) password: string;
}
