import { FORGOTTEN_PASSWORD_RULES } from '../../contract/index.js';
import { newBody } from '../../platform/http/bodies.js';

export class ForgottenPasswordDto extends newBody(FORGOTTEN_PASSWORD_RULES) {}
