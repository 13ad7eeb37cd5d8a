import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { REMINDER, reminderKey } from '../../booking/appointments/mails/appointment-mails.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { isFirst } from '../../booking/visits/whole-visit.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  addDays,
  isOpenOn,
  type Appointment,
  type CallList,
  type Clinic,
  type ComingAppointment,
  type Lead,
  type Page,
} from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { LeadsService } from '../leads/leads.service.js';

const MOST_LEADS = 100;
/** A clinic that is closed longer has no next open day here. */
const DAYS_AHEAD = 31;

/** People to call today. */
@Injectable()
export class FollowUpsService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly leads: LeadsService,
    private readonly clinic: ClinicService,
    private readonly clinicClock: ClinicClock,
  ) {}

  async calls(caller: Caller): Promise<CallList> {
    const now = this.clinicClock.now();
    const date = nextOpenDay(now.date, await this.clinic.get());
    const [coming, requests, leads] = await Promise.all([
      date === null ? [] : this.coming(date, caller),
      may(caller, 'edit', 'appointments') ? this.requests(now, date, caller) : undefined,
      may(caller, 'list', 'leads') ? this.waitingLeads() : undefined,
    ]);
    return {
      date,
      appointments: coming,
      ...(requests && { requests }),
      ...(leads && { leads: leads.items, leads_total: leads.total }),
    };
  }

  private async coming(date: string, caller: Caller): Promise<ComingAppointment[]> {
    const all = await this.appointments.top(
      { filter: { date, status: ['pending', 'confirmed'] }, sort: ['time', 'ASC'] },
      caller,
    );
    const items = all.filter(isFirst);
    const reminders = await this.remindersOf(items.map(({ id }) => id));
    return items.map((appointment) => {
      // A changed reminder has a longer key, and a failed one may have a mail instead.
      const last = reminders.findLast(({ once_key }) => once_key?.startsWith(reminderKey(appointment)));
      const instead = reminders.find(({ instead_of }) => last && instead_of === last.id);
      return { ...appointment, reminder: (instead ?? last)?.state ?? null };
    });
  }

  private remindersOf(ids: readonly string[]): Promise<Pick<MessageEntity, 'id' | 'once_key' | 'instead_of' | 'state'>[]> {
    return this.database.reader.getRepository(MessageEntity).find({
      select: { id: true, once_key: true, instead_of: true, state: true },
      where: { record_id: In([...ids]), kind: REMINDER },
      order: { created_at: 'ASC', id: 'ASC' },
    });
  }

  private async requests(now: { date: string; time: string }, coming: string | null, caller: Caller): Promise<Appointment[]> {
    const all = await this.appointments.top(
      { filter: { status: 'pending', date_gte: now.date }, sort: ['created_at', 'ASC'] },
      caller,
    );
    return all.filter(isFirst).filter(({ date, time }) => date !== coming && (date > now.date || time > now.time));
  }

  private waitingLeads(): Promise<Page<Lead>> {
    return this.leads.list({ filter: { contacted: false }, sort: ['created_at', 'ASC'], range: [0, MOST_LEADS - 1] });
  }
}

function nextOpenDay(today: string, clinic: Clinic): string | null {
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1));
  return days.find((date) => isOpenOn(date, clinic)) ?? null;
}
