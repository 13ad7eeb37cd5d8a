import { FINDING_RULES, OWN_WORD_RULES, SWITCH_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class OwnWordDto extends newBody(OWN_WORD_RULES) {}
export class SwitchDto extends newBody(SWITCH_RULES) {}
export class FindingDto extends newBody(FINDING_RULES) {}
