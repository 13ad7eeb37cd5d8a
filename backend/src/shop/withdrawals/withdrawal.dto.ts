import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { WITHDRAWALS } from './withdrawals.resource.js';

export class WithdrawalRecord extends answerOf(WITHDRAWALS) {}
export class CreateWithdrawalDto extends creationOf(WITHDRAWALS) {}
export class UpdateWithdrawalDto extends changeOf(WITHDRAWALS) {}
