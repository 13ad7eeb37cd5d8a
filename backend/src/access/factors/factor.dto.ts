import { FACTOR_ANSWER_RULES, NEW_FACTOR_RULES, RECOVERY_RULES } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class NewFactorDto extends newBody(NEW_FACTOR_RULES) {}
export class FactorAnswerDto extends newBody(FACTOR_ANSWER_RULES) {}
export class RecoveryDto extends newBody(RECOVERY_RULES) {}
