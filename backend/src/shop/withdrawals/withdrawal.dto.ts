import { ApiProperty } from '@nestjs/swagger';
import { WITHDRAWAL_RULES, type NewWithdrawal, type Withdrawal, type WithdrawalStatus } from '../../contract/index.js';
import { Change, ReadOnly, Rule, SCHEMA, type Changes } from '../../core/http/bodies.js';

export class WithdrawalRecord implements Withdrawal {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty(WITHDRAWAL_RULES.name.schema) name: string;
  @ApiProperty(WITHDRAWAL_RULES.email.schema) email: string;
  @ApiProperty(WITHDRAWAL_RULES.reference.schema) reference: string;
  @ApiProperty(WITHDRAWAL_RULES.message.schema) message: string | null;
  @ApiProperty(WITHDRAWAL_RULES.privacy_version.schema) privacy_version: string | null;
  @ApiProperty(WITHDRAWAL_RULES.status.schema) status: WithdrawalStatus;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.optionalInstant) acknowledged_at: string | null;
  @ApiProperty(SCHEMA.optionalInstant) settled_at: string | null;
  @ApiProperty({ ...SCHEMA.optionalId, description: 'The order that it is about' }) cart_id: string | null;
  @ApiProperty({ ...SCHEMA.optionalId, required: false, description: 'For staff' }) client_id?: string | null;
}

export class CreateWithdrawalDto implements NewWithdrawal {
  @Rule(WITHDRAWAL_RULES.name) name: string;
  @Rule(WITHDRAWAL_RULES.email) email: string;
  @Rule(WITHDRAWAL_RULES.reference) reference: string;
  @Rule(WITHDRAWAL_RULES.message) message: string | null;
  @Rule(WITHDRAWAL_RULES.privacy_version) privacy_version: string | null;
  @Rule(WITHDRAWAL_RULES.status) status: WithdrawalStatus;
}

export class UpdateWithdrawalDto implements Changes<Withdrawal> {
  @ReadOnly() id: undefined;
  @ReadOnly() created_at: undefined;
  @ReadOnly() acknowledged_at: undefined;
  @ReadOnly() settled_at: undefined;
  @ReadOnly() cart_id: undefined;
  @ReadOnly() client_id: undefined;
  @Change(WITHDRAWAL_RULES.name) name: string | undefined;
  @Change(WITHDRAWAL_RULES.email) email: string | undefined;
  @Change(WITHDRAWAL_RULES.reference) reference: string | undefined;
  @Change(WITHDRAWAL_RULES.message) message: string | null | undefined;
  @ReadOnly() privacy_version: undefined;
  @Change(WITHDRAWAL_RULES.status) status: WithdrawalStatus | undefined;
}
