import { Injectable } from '@nestjs/common';
import { In, Not, type SelectQueryBuilder } from 'typeorm';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import type { Appointment, ClientSummary } from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { OrderEntity } from '../../shop/orders/order.entity.js';

const BOOKED = "appointments.client_id = :client_id AND appointments.status <> 'cancelled'";
const IS_PAST = '(appointments.date < :date OR (appointments.date = :date AND appointments.time <= :time))';
const CAME = "(appointments.attendance IS NULL OR appointments.attendance <> 'no_show')";

/** Counted over all rows of a client, because the history comes in pages. */
@Injectable()
export class ClientSummaries {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly database: Database,
    private readonly clinicClock: ClinicClock,
  ) {}

  async of(client_id: string): Promise<ClientSummary> {
    const { manager } = this.database.reader;
    const [next, last, missed, open_orders] = await Promise.all([
      this.first(client_id, `NOT ${IS_PAST}`, 'ASC'),
      this.first(client_id, `${IS_PAST} AND ${CAME}`, 'DESC'),
      manager.countBy(AppointmentEntity, { client_id, attendance: 'no_show' }),
      manager.countBy(OrderEntity, { client_id, cart_sort: 0, fulfilment: Not(In(['delivered', 'cancelled'])) }),
    ]);
    return { next, last, missed, open_orders };
  }

  private async first(client_id: string, condition: string, order: 'ASC' | 'DESC'): Promise<Appointment | null> {
    const { date, time } = this.clinicClock.now();
    const pick = (builder: SelectQueryBuilder<AppointmentEntity>): void => {
      builder
        .where(`${BOOKED} AND ${condition}`, { client_id, date, time })
        .orderBy({ 'appointments.date': order, 'appointments.time': order, 'appointments.id': order })
        .limit(1);
    };
    return (await this.appointments.picked(pick))[0] ?? null;
  }
}
