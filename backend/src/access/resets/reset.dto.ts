import { FORGOTTEN_PASSWORD_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class ForgottenPasswordDto extends newBody(FORGOTTEN_PASSWORD_RULES) {}
