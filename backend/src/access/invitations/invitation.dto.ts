import { CHOSEN_PASSWORD_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class ChosenPasswordDto extends newBody(CHOSEN_PASSWORD_RULES) {}
