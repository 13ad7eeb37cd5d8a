import { MOVE_RULES, OPINION_RULES, REMINDER_CHOICE_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class MoveDto extends newBody(MOVE_RULES) {}
export class OpinionDto extends newBody(OPINION_RULES) {}
export class ReminderChoiceDto extends newBody(REMINDER_CHOICE_RULES) {}
