import { ApiProperty } from '@nestjs/swagger';
import { AppointmentRecord } from '../../booking/appointments/appointment.dto.js';
import {
  LEAD_SOURCES,
  MESSAGE_STATE_LABELS,
  type Appointment,
  type CallList,
  type ComingAppointment,
  type DashboardActivity,
  type DashboardFigures,
  type DayActivity,
  type Lead,
  type LeadSource,
  type MessageState,
  type SourceActivity,
  type TimelineEntry,
} from '../../contract/index.js';
import { LeadRecord } from '../leads/lead.dto.js';
import { TIMELINE_SCHEMA, TimelineModels } from '../people/timeline.dto.js';

export class DashboardRecord implements DashboardFigures {
  @ApiProperty()
  appointments_total: number;

  @ApiProperty()
  orders_total: number;

  @ApiProperty({ description: 'Euros' })
  orders_sales: number;

  @ApiProperty()
  leads_pending: number;

  @ApiProperty()
  products_low_stock: number;
}

export class DayActivityRecord implements DayActivity {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ description: 'Bookings made on that day, for whichever day' })
  appointments: number;

  @ApiProperty({ description: 'Carts, not their lines' })
  orders: number;

  @ApiProperty({ description: 'Euros' })
  orders_euros: number;

  @ApiProperty({ type: 'object', properties: Object.fromEntries(LEAD_SOURCES.map((source) => [source, { type: 'integer' }])) })
  leads: Record<LeadSource, number>;
}

export class SourceActivityRecord implements SourceActivity {
  @ApiProperty({ enum: LEAD_SOURCES })
  source: LeadSource;

  @ApiProperty()
  total: number;

  @ApiProperty({ description: 'Not contacted yet' })
  pending: number;
}

@TimelineModels
export class ActivityRecord implements DashboardActivity {
  @ApiProperty({ type: [DayActivityRecord], description: "The clinic's last 30 days, oldest first" })
  days: DayActivityRecord[];

  @ApiProperty({ type: [SourceActivityRecord] })
  sources: SourceActivityRecord[];

  @ApiProperty({ type: [AppointmentRecord], description: 'Not cancelled, from now on, soonest first' })
  next_appointments: Appointment[];

  @ApiProperty({ ...TIMELINE_SCHEMA, description: 'What came in last, newest first' })
  latest: TimelineEntry[];
}

class ComingAppointmentRecord extends AppointmentRecord implements ComingAppointment {
  @ApiProperty({
    enum: [...Object.keys(MESSAGE_STATE_LABELS), null],
    nullable: true,
    description: 'Of the reminder that goes out by itself; null where none is queued',
  })
  reminder: MessageState | null;
}

export class CallListRecord implements CallList {
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The next day on which the clinic is open' })
  date: string | null;

  @ApiProperty({ type: [ComingAppointmentRecord] })
  appointments: ComingAppointment[];

  @ApiProperty({ type: [AppointmentRecord], required: false, description: 'For other days and not answered, the oldest first' })
  requests?: Appointment[];

  @ApiProperty({ type: [LeadRecord], required: false, description: 'Not answered, the oldest first' })
  leads?: Lead[];

  @ApiProperty({ type: 'integer', required: false, description: 'Of which `leads` has the oldest' })
  leads_total?: number;
}
