import { Inject, Injectable } from '@nestjs/common';
import type { AbsenceEntity } from '../../booking/absences/absence.entity.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { gapsOfPlaces, gapsOfPractitioner } from '../../booking/availability/free-gaps.js';
import { DayPlan, readPlans } from '../../booking/planning/day-plan.js';
import { readTeam, type Team } from '../../booking/planning/team.js';
import { PractitionerEntity } from '../../booking/practitioners/practitioner.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  minutesOf,
  timeOf,
  seesOnlyOwn,
  todayState,
  type Appointment,
  type CallList,
  type Message,
  type Page,
  type Today,
  type TodayAppointment,
  type TodayPractitioner,
} from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { MessagesService } from '../messages/messages.service.js';
import { FollowUpsService } from './follow-ups.service.js';

const MOST_MESSAGES = 20;

/** One row per appointment of the day. Both databases return 0 or 1. */
const PEOPLE = `SELECT a.id AS id, EXISTS (SELECT 1 FROM appointments e WHERE e.client_id = a.client_id AND e.date < a.date
      AND e.status <> 'cancelled' AND (e.attendance IS NULL OR e.attendance <> 'no_show')) AS came_before,
    EXISTS (SELECT 1 FROM orders o WHERE o.client_id = a.client_id AND o.payment_status = 'pending' AND o.fulfilment <> 'cancelled')
      AS owes
  FROM appointments a WHERE a.date = ? AND a.status <> 'cancelled'`;

interface Known {
  id: string;
  came_before: number | string;
  owes: number | string;
}

/** The clinic's current day. */
@Injectable()
export class TodayService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly messages: MessagesService,
    private readonly followUps: FollowUpsService,
    private readonly clinic: ClinicService,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async today(caller: Caller): Promise<Today> {
    const { date, time } = this.clinicClock.now();
    const team = await readTeam(this.database.reader.manager, date, date, []);
    const [appointments, people, practitioners, calls, failed] = await Promise.all([
      this.appointments.top({ filter: { date, status: ['pending', 'confirmed'] }, sort: ['time', 'ASC'] }, caller),
      this.database.reader.query<Known[]>(PEOPLE, [date]),
      this.practitioners(team, date, time, caller),
      this.followUps.calls(caller),
      may(caller, 'list', 'messages') ? this.failed(caller) : undefined,
    ]);
    const known = new Map(people.map((each) => [each.id, each]));
    const seesOrders = may(caller, 'list', 'orders');
    return {
      date,
      time,
      appointments: appointments.map((each) => ({
        ...this.toTodayAppointment(each, known.get(each.id), seesOrders),
        practitioner_absent: team.absences.some((absence) => isDuring(absence, each)),
      })),
      practitioners,
      calls: withoutToday(calls, date),
      ...(failed && { failed_messages: failed.items, failed_messages_total: failed.total }),
    };
  }

  private toTodayAppointment(
    appointment: Appointment,
    known: Known | undefined,
    seesOrders: boolean,
  ): Omit<TodayAppointment, 'practitioner_absent'> {
    const state = todayState(appointment, this.clock.now(), this.settings.timeZone);
    return {
      ...appointment,
      state,
      waiting_since: state === 'waiting' ? appointment.arrived_at : null,
      first_visit: Number(known?.came_before ?? 1) === 0,
      has_notes: appointment.notes !== null,
      ...(seesOrders && { unpaid_order: Number(known?.owes ?? 0) === 1 }),
    };
  }

  private async practitioners(team: Team, date: string, time: string, caller: Caller): Promise<TodayPractitioner[]> {
    const { manager } = this.database.reader;
    const clinic = await this.clinic.get();
    const plan = (await readPlans(manager, [date], team)).get(date) ?? new DayPlan();
    const day = { date, time, plan, clinic };
    if (team.practitioners.length === 0) return [{ id: null, name: null, gaps: gapsOfPlaces(day) }];
    const ofCaller = seesOnlyOwn(caller.roles, 'appointments')
      ? await manager.find(PractitionerEntity, { select: { id: true }, where: { user_id: caller.userId } })
      : null;
    return team.practitioners
      .filter(({ id }) => ofCaller === null || ofCaller.some((each) => each.id === id))
      .map(({ id, name }) => ({ id, name, gaps: gapsOfPractitioner(id, team, day) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  }

  private failed(caller: Caller): Promise<Page<Message>> {
    return this.messages.list({ filter: { state: 'failed' }, range: [0, MOST_MESSAGES - 1] }, caller);
  }
}

/** Both in the clinic's time; an appointment ends on its day. */
const isDuring = (absence: AbsenceEntity, { practitioner_id, date, time, duration }: Appointment): boolean =>
  practitioner_id !== null &&
  absence.practitioner_id === practitioner_id &&
  absence.from < `${date}T${timeOf(minutesOf(time) + duration)}` &&
  absence.to > `${date}T${time}`;

/** Today's requests stand among the appointments. */
const withoutToday = ({ requests, ...calls }: CallList, today: string): CallList => ({
  ...calls,
  ...(requests && { requests: requests.filter(({ date }) => date !== today) }),
});
