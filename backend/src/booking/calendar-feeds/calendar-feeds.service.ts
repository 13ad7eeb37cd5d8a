import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import { MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { UserRoleEntity } from '../../access/users/user-role.entity.js';
import { UserEntity } from '../../access/users/user.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  addDays,
  CALENDAR_PATH,
  CALENDAR_QUERY,
  mayDo,
  STAFF_ROLES,
  type CalendarFeed,
  type CalendarFeedSettings,
  type NewCalendarFeed,
} from '../../contract/index.js';
import { icsOf, type CalendarEvent } from '../../core/calendar/ics.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { notFound } from '../../core/http/problem.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { PractitionersService } from '../practitioners/practitioners.service.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';

/** How long past appointments stay in the feed. */
const PAST_DAYS = 30;
const REFRESH_MINUTES = 15;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const toResponse = ({ with_names, created_at }: CalendarFeed): CalendarFeed => ({ with_names, created_at });

@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly database: Database,
    private readonly practitioners: PractitionersService,
    private readonly clinic: ClinicService,
    private readonly clock: Clock,
    private readonly clinicClock: ClinicClock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The feed without its address, which is not stored. */
  async of(practitionerId: string): Promise<CalendarFeed | null> {
    const { manager } = this.database;
    await this.practitioners.read(manager, practitionerId);
    const feed = await manager.findOneBy(CalendarFeedEntity, { practitioner_id: practitionerId });
    return feed && (await this.counts(feed, manager)) ? toResponse(feed) : null;
  }

  /** Replaces the previous address. */
  renew(
    practitionerId: string,
    { with_names }: CalendarFeedSettings,
    { userId }: Pick<Caller, 'userId'>,
  ): Promise<NewCalendarFeed> {
    const token = randomBytes(32).toString('base64url');
    return this.database.tx(async (manager) => {
      await this.practitioners.lock(manager, practitionerId);
      await manager.delete(CalendarFeedEntity, { practitioner_id: practitionerId });
      const feed = {
        practitioner_id: practitionerId,
        token_hash: hashOf(token),
        with_names,
        user_id: userId,
        password_version: (await manager.findOneByOrFail(UserEntity, { id: userId })).password_version,
        created_at: this.clock.now().toISOString(),
      };
      await manager.insert(CalendarFeedEntity, feed);
      return { ...toResponse(feed), url: `${this.settings.publicUrl}${CALENDAR_PATH}?${CALENDAR_QUERY}=${token}` };
    });
  }

  async revoke(practitionerId: string): Promise<void> {
    await this.database.tx(async (manager) => {
      await this.practitioners.lock(manager, practitionerId);
      await manager.delete(CalendarFeedEntity, { practitioner_id: practitionerId });
    });
  }

  /** @throws ProblemException 404 for an unknown or replaced address. */
  async read(token: unknown): Promise<string> {
    const { manager } = this.database.reader;
    const feed =
      typeof token === 'string' && token.length < 100
        ? await manager.findOne(CalendarFeedEntity, { where: { token_hash: hashOf(token) }, relations: { practitioner: true } })
        : null;
    if (!feed || !(await this.counts(feed, manager))) throw notFound('Calendario no encontrado');
    const now = this.clock.now();
    // For an inactive practitioner the calendar is empty, so that programs delete their copies.
    const appointments = feed.practitioner?.is_active ? await this.appointmentsOf(feed.practitioner_id) : [];
    const { name } = await this.clinic.get();
    const host = new URL(this.settings.publicUrl).hostname;
    const eventOf = (appointment: AppointmentEntity): CalendarEvent => ({
      uid: `${appointment.id}@${host}`,
      stamp: now,
      date: appointment.date,
      time: appointment.time,
      minutes: appointment.duration,
      summary: [appointment.joined_treatment?.name ?? 'Cita', feed.with_names && appointment.client_name]
        .filter(Boolean)
        .join(' · '),
      location: [name, ...appointment.equipment.map((thing) => thing.name)].join(', '),
      status: appointment.status === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE',
    });
    return icsOf({
      method: 'PUBLISH',
      timeZone: this.settings.timeZone,
      name: `${name}: ${feed.practitioner?.name ?? ''}`,
      refreshMinutes: REFRESH_MINUTES,
      events: appointments.map(eventOf),
      now,
    });
  }

  /** The account still has the permission and the same password. */
  private async counts({ user_id, password_version }: CalendarFeedEntity, manager: EntityManager): Promise<boolean> {
    if (user_id === null) return false;
    const roleRows = await manager.findBy(UserRoleEntity, { user_id, user: { password_version } });
    const roles = STAFF_ROLES.filter((name) => roleRows.some(({ role }) => role === name));
    return mayDo(roles, 'create', 'practitioners');
  }

  private appointmentsOf(practitionerId: string): Promise<AppointmentEntity[]> {
    const { date: today } = this.clinicClock.now();
    return this.database.reader.manager.find(AppointmentEntity, {
      where: {
        practitioner_id: practitionerId,
        date: MoreThanOrEqual(addDays(today, -PAST_DAYS)),
        status: Not('cancelled'),
      },
      relations: { joined_treatment: true },
      order: { date: 'ASC', time: 'ASC', id: 'ASC' },
    });
  }
}
