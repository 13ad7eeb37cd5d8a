import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { AppointmentRecord } from '../../booking/appointments/appointment.dto.js';
import type { ClientSummary, PersonHistory, TimelineEntry } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';
import { MessageRecord } from '../messages/message.dto.js';
import { LeadRecord } from '../leads/lead.dto.js';
import { WaitingRecord } from '../../booking/waitlist/waitlist.dto.js';
import { WithdrawalRecord } from '../../shop/withdrawals/withdrawal.dto.js';
import { OrderRecord } from '../../shop/orders/order.dto.js';

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

class AppointmentEntryRecord implements EntryOf<'appointment'> {
  @ApiProperty({ enum: ['appointment'] })
  kind: 'appointment';

  @ApiProperty(SCHEMA.instant)
  at: string;

  @ApiProperty()
  appointment: AppointmentRecord;
}

class OrderEntryRecord implements EntryOf<'order'> {
  @ApiProperty({ enum: ['order'] })
  kind: 'order';

  @ApiProperty(SCHEMA.instant)
  at: string;

  @ApiProperty({ type: [OrderRecord], description: 'The lines of one cart' })
  lines: OrderRecord[];

  @ApiProperty({ description: 'Euros' })
  total_price: number;
}

class LeadEntryRecord implements EntryOf<'lead'> {
  @ApiProperty({ enum: ['lead'] })
  kind: 'lead';

  @ApiProperty(SCHEMA.instant)
  at: string;

  @ApiProperty()
  lead: LeadRecord;
}

class WithdrawalEntryRecord implements EntryOf<'withdrawal'> {
  @ApiProperty({ enum: ['withdrawal'] })
  kind: 'withdrawal';

  @ApiProperty(SCHEMA.instant)
  at: string;

  @ApiProperty()
  withdrawal: WithdrawalRecord;
}

class WaitingEntryRecord implements EntryOf<'waiting'> {
  @ApiProperty({ enum: ['waiting'] })
  kind: 'waiting';

  @ApiProperty(SCHEMA.instant)
  at: string;

  @ApiProperty()
  waiting: WaitingRecord;
}

class MessageEntryRecord implements EntryOf<'message'> {
  @ApiProperty({ enum: ['message'] })
  kind: 'message';

  @ApiProperty(SCHEMA.instant)
  at: string;

  @ApiProperty()
  message: MessageRecord;
}

const ENTRIES = [
  AppointmentEntryRecord,
  OrderEntryRecord,
  LeadEntryRecord,
  WithdrawalEntryRecord,
  WaitingEntryRecord,
  MessageEntryRecord,
];
export const TimelineModels = ApiExtraModels(...ENTRIES);
export const TIMELINE_SCHEMA = {
  type: 'array',
  items: { oneOf: ENTRIES.map((entry) => ({ $ref: getSchemaPath(entry) })) },
} as const;

const APPOINTMENT = { allOf: [{ $ref: getSchemaPath(AppointmentRecord) }], nullable: true };
const SUMMARY_SCHEMA = {
  type: 'object',
  selfRequired: false,
  description: 'Over all pages; with the first page of a client',
  properties: {
    next: APPOINTMENT,
    last: APPOINTMENT,
    missed: { type: 'integer', description: 'No-shows' },
    open_orders: { type: 'integer', description: 'Neither delivered nor cancelled' },
  },
} as const;

@TimelineModels
export class PersonHistoryRecord implements PersonHistory {
  @ApiProperty(TIMELINE_SCHEMA)
  entries: TimelineEntry[];

  @ApiProperty(SUMMARY_SCHEMA)
  summary?: ClientSummary;

  @ApiProperty({ type: String, nullable: true, description: 'What to send as `before` for the entries that follow' })
  next: string | null;
}
