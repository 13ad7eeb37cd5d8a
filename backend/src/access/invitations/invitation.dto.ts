import { CHOSEN_PASSWORD_RULES } from '../../contract/index.js';
import { newBody } from '../../platform/http/bodies.js';

export class ChosenPasswordDto extends newBody(CHOSEN_PASSWORD_RULES) {}
