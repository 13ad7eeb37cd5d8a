import { FINDING_RULES, OWN_WORD_RULES, SWITCH_RULES, type NewOwnWord, type Values } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class OwnWordDto implements NewOwnWord {
  @Rule(OWN_WORD_RULES.word) word: string;
  @Rule(OWN_WORD_RULES.reason) reason: string;
}

export class SwitchDto implements Values<typeof SWITCH_RULES> {
  @Rule(SWITCH_RULES.off_reason) off_reason: string | null;
}

export class FindingDto implements Values<typeof FINDING_RULES> {
  @Rule(FINDING_RULES.reason) reason: string;
}
