import { WITHDRAWAL_RULES } from '../../contract/index.js';
import { newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

export class WithdrawalRecord extends recordOf(WITHDRAWAL_RULES, { id: SCHEMA.id, created_at: SCHEMA.instant }) {}
export class CreateWithdrawalDto extends newBody(WITHDRAWAL_RULES) {}
