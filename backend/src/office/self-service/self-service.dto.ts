import {
  MOVE_RULES,
  OPINION_RULES,
  REMINDER_CHOICE_RULES,
  type MessageChannel,
  type Move,
  type NewOpinion,
  type ReminderChoice,
} from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class MoveDto implements Move {
  @Rule(MOVE_RULES.date) date: string;
  @Rule(MOVE_RULES.time) time: string;
  @Rule(MOVE_RULES.practitioner_id) practitioner_id: string | null;
}

export class OpinionDto implements NewOpinion {
  @Rule(OPINION_RULES.rating) rating: number;
  @Rule(OPINION_RULES.quote) quote: string;
  @Rule(OPINION_RULES.name) name: string;
  @Rule(OPINION_RULES.consent) consent: true;
}

export class ReminderChoiceDto implements ReminderChoice {
  @Rule(REMINDER_CHOICE_RULES.reminder_channel) reminder_channel: MessageChannel;
}
