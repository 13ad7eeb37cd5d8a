import { CHOSEN_PASSWORD_RULES, type ChosenPassword } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class ChosenPasswordDto implements ChosenPassword {
  @Rule(CHOSEN_PASSWORD_RULES.password) password: string;
}
