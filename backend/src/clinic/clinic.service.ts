import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { CapsStore } from '../access/protection/caps-store.js';
import { ChangeCounters } from '../core/changes/change-counters.js';
import {
  BOOKING_SLOTS,
  CLINIC_BRAND,
  CLINIC_RULES,
  DEFAULT_BOOKING_HORIZON_DAYS,
  DEFAULT_CHANGE_HOURS,
  DEFAULT_LOCK_MINUTES,
  DEFAULT_PLACES,
  DEFAULT_REMINDER_HOURS,
  DEFAULT_WAITING_MINUTES,
  nullDefaults,
  OPENING_HOURS,
  type Clinic,
  type ClinicProfile,
  type OrderLimits,
  type PublicClinic,
} from '../contract/index.js';
import { Database } from '../core/database/database.js';
import { requireRecentAuthentication, type Caller } from '../core/http/access-decorators.js';
import { channelsOf } from '../mail/channels.js';
import { RecordStore } from '../core/resources/records.js';
import { SETTINGS, type Settings } from '../core/settings/settings.js';
import { ClinicEntity } from './clinic.entity.js';

const ONLY_ROW = 1;
/** How long mails may use a cached profile. Changes of other processes are noticed after it. */
const LATELY_MS = 1000;

/** Before the profile is filled in: the specification's hours and slots, nothing invented. */
const EMPTY_PROFILE: ClinicProfile = {
  name: CLINIC_BRAND,
  ...nullDefaults(CLINIC_RULES),
  places: DEFAULT_PLACES,
  opening_hours: OPENING_HOURS,
  slots: BOOKING_SLOTS,
  closed_days: [],
  booking_horizon_days: DEFAULT_BOOKING_HORIZON_DAYS,
  min_notice_minutes: 0,
  ends_by_closing: true,
  practitioner_prepares: false,
  gaps_last: false,
  consent_required: false,
  change_hours: DEFAULT_CHANGE_HOURS,
  reminder_hours: DEFAULT_REMINDER_HOURS,
  mail_delay_minutes: 0,
  offers_pickup: false,
  waiting_list: false,
  waiting_minutes: DEFAULT_WAITING_MINUTES,
  opinion_hours: 0,
  lock_minutes: DEFAULT_LOCK_MINUTES,
  admin_lock_minutes: 0,
};

@Injectable()
export class ClinicService {
  private read: { at: number; clinic: Clinic } | null = null;

  constructor(
    @InjectRepository(ClinicEntity) private readonly profiles: Repository<ClinicEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly caps: CapsStore,
    @Inject(SETTINGS) private readonly settings: Settings,
    store: RecordStore,
  ) {
    store.versioned.set('clinic', {
      resource: 'clinic',
      lock: async () => {
        await this.database.lockByName('clinic');
        return [String(ONLY_ROW)];
      },
      read: (manager) => this.shown(manager),
    });
  }

  /** A cached profile for texts of mails. Decisions need `get`. */
  async cachedProfile(manager: EntityManager): Promise<Clinic> {
    const at = performance.now();
    const { read } = this;
    if (read && at - read.at <= LATELY_MS) return read.clinic;
    // One call reads and concurrent calls use the previous value, because a caller may hold locks.
    if (read) this.read = { ...read, at };
    const clinic = await this.get(manager);
    this.read = { at, clinic };
    return clinic;
  }

  async get(manager: EntityManager = this.profiles.manager): Promise<Clinic> {
    return this.answer(await this.profile(manager));
  }

  /** The public form. */
  async shown(manager: EntityManager = this.profiles.manager): Promise<PublicClinic> {
    return { ...(await this.get(manager)), order_limits: await this.orderLimits(manager) };
  }

  /** @throws ProblemException 403 when a protection gets weaker and the session is not recent. */
  async update(change: Partial<ClinicProfile>, caller: Caller): Promise<Clinic> {
    return this.database.tx(async (manager) => {
      await this.database.lockByName('clinic');
      const row = await manager.findOneBy(ClinicEntity, { id: ONLY_ROW });
      const before = { ...EMPTY_PROFILE, ...row?.profile };
      const profile = { ...before, ...change };
      if (isWeaker(profile, before)) requireRecentAuthentication(caller);
      if (row) await manager.update(ClinicEntity, { id: ONLY_ROW }, { profile });
      else await manager.insert(ClinicEntity, { id: ONLY_ROW, profile });
      await this.changes.touch('clinic');
      this.database.afterCommit(() => (this.read = null));
      // It decides which pictures visitors see.
      if (profile.consent_required !== before.consent_required) await this.changes.touch('before-after', 'practitioners');
      return this.answer(profile);
    });
  }

  private async orderLimits(manager: EntityManager): Promise<OrderLimits | null> {
    if (!this.settings.rateLimits) return null;
    const { units_per_line, units_per_person } = await this.caps.get(manager);
    return { units_per_line, units_per_person };
  }

  /** A field that the stored document lacks has its default. */
  private async profile(manager: EntityManager): Promise<ClinicProfile> {
    const row = await manager.findOneBy(ClinicEntity, { id: ONLY_ROW });
    return { ...EMPTY_PROFILE, ...row?.profile };
  }

  private answer(profile: ClinicProfile): Clinic {
    return {
      ...profile,
      time_zone: this.settings.timeZone,
      public_url: this.settings.publicUrl,
      reminder_channels: channelsOf(this.settings),
    };
  }
}

/** 0 minutes mean that the panel never locks. */
const isLater = (minutes: number, before: number): boolean =>
  minutes !== before && (minutes === 0 || (before > 0 && minutes > before));

/** The panel locks later, or pictures need no consent any more. */
const isWeaker = (now: ClinicProfile, before: ClinicProfile): boolean =>
  isLater(now.lock_minutes, before.lock_minutes) ||
  isLater(now.admin_lock_minutes, before.admin_lock_minutes) ||
  (before.consent_required && !now.consent_required);
