import {
  FACTOR_ANSWER_RULES,
  NEW_FACTOR_RULES,
  RECOVERY_RULES,
  type FactorAnswer,
  type FactorType,
  type NewFactor,
  type Values,
} from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class NewFactorDto implements NewFactor {
  @Rule(NEW_FACTOR_RULES.factor_type) factor_type: FactorType;
  @Rule(NEW_FACTOR_RULES.friendly_name) friendly_name: string | null;
  @Rule(NEW_FACTOR_RULES.issuer) issuer: string | null;
  @Rule(NEW_FACTOR_RULES.phone) phone: string | null;
}

export class FactorAnswerDto implements FactorAnswer {
  @Rule(FACTOR_ANSWER_RULES.challenge_id) challenge_id: string;
  @Rule(FACTOR_ANSWER_RULES.code) code: string | null;
  @Rule(FACTOR_ANSWER_RULES.credential) credential: Record<string, unknown> | null;
}

export class RecoveryDto implements Values<typeof RECOVERY_RULES> {
  @Rule(RECOVERY_RULES.code) code: string;
}
