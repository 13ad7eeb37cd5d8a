import { SIGN_IN_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class SignInDto extends newBody(SIGN_IN_RULES) {}
