import { SIGN_IN_RULES, text, type SignInForm } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class SignInDto implements SignInForm {
  @Rule(SIGN_IN_RULES.email) email: string;
  @Rule(SIGN_IN_RULES.password) password: string;
}

export class RefreshDto {
  @Rule(text({ max: 200, message: 'Falta el token de renovación' })) refresh_token: string;
}
