import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../platform/http/access.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import { personKeys } from '../../platform/records/person-keys.js';
import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  clinicTime,
  isOpenOn,
  isOverInTime,
  lastBookableDay,
  slotsOn,
  type Appointment,
  type Clinic,
  type ListQuery,
  type NewAppointment,
  type Page,
} from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import { joined, type ListSpec } from '../../platform/lists/list-spec.js';
import { invalidFields, notFound } from '../../platform/http/problem.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { AppointmentEntity } from './appointment.entity.js';
import { claimCells, releaseCells } from './booked-cells.js';

const LIST: ListSpec = {
  alias: 'appointment',
  joins: [{ property: 'joined_treatment', alias: 'treatment', isRequired: true }],
  fields: {
    id: { kind: 'text', path: 'appointment.id' },
    client_name: { kind: 'text', path: 'appointment.client_name', sort: ['appointment.name_sort'] },
    email: { kind: 'text', path: 'appointment.email', sort: ['appointment.email_key', 'appointment.created_at'] },
    phone: { kind: 'text', path: 'appointment.phone', sort: ['appointment.phone_key', 'appointment.created_at'] },
    treatment_id: { kind: 'text', path: 'appointment.treatment_id' },
    treatment_name: {
      kind: 'text',
      path: 'treatment.name',
      sort: ['treatment.name_sort', 'treatment.id', 'appointment.date', 'appointment.time'],
    },
    date: { kind: 'text', path: 'appointment.date' },
    time: { kind: 'text', path: 'appointment.time' },
    duration: { kind: 'number', path: 'appointment.duration' },
    notes: { kind: 'text', path: 'appointment.notes' },
    status: {
      kind: 'text',
      path: 'appointment.status',
      sort: ['appointment.status', 'appointment.date', 'appointment.time'],
      isCoarse: true,
    },
    privacy_version: { kind: 'text', path: 'appointment.privacy_version' },
    created_at: { kind: 'text', path: 'appointment.created_at' },
  },
  search: 'appointment.search_text',
  defaultSort: [
    ['appointment.date', 'DESC'],
    ['appointment.time', 'DESC'],
  ],
};

const isHolding = ({ status }: Pick<Appointment, 'status'>): boolean => status !== 'cancelled';

@Injectable()
export class AppointmentsService {
  constructor(
    @InjectRepository(AppointmentEntity) private readonly appointments: Repository<AppointmentEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async list(query: ListQuery): Promise<Page<Appointment>> {
    const { items, total } = await listPage(this.appointments, LIST, query);
    return { items: items.map(present), total };
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<Appointment[]> {
    return listParts(this.appointments, LIST, query, present);
  }

  /** What views other than the list show: those that `pick` leaves, in its order. */
  async picked(pick: (builder: SelectQueryBuilder<AppointmentEntity>) => void): Promise<Appointment[]> {
    const builder = joined(this.appointments, LIST);
    pick(builder);
    return (await builder.getMany()).map(present);
  }

  async get(id: string): Promise<Appointment> {
    return present(await this.find(this.appointments.manager, id));
  }

  /** A visitor's appointment always starts as pending. */
  async create(body: NewAppointment, caller: Caller | null): Promise<Appointment> {
    return this.database.tx(async (manager) => {
      const clinic = await this.clinic.get(manager);
      this.checkStart(body, clinic);
      const treatment = await this.treatmentOf(manager, body);
      checkEnd({ ...body, duration: treatment.duration }, clinic);
      const row = {
        ...body,
        status: caller?.role === 'admin' ? body.status : ('pending' as const),
        id: randomUUID(),
        duration: treatment.duration,
        created_at: this.clock.now().toISOString(),
      };
      if (isHolding(row)) await claimCells(manager, row, clinic.places);
      await manager.insert(AppointmentEntity, { ...row, ...personKeys(row.client_name, row) });
      await this.changes.touch('appointments');
      return { ...row, treatment_name: treatment.name };
    });
  }

  /** Moving, cancelling and taking up again claim and release time in the same transaction. */
  async update(id: string, change: Partial<NewAppointment>): Promise<Appointment> {
    return this.database.tx(async (manager) => {
      const before = await this.locked(manager, id);
      const after = { ...before, ...change };
      const clinic = await this.clinic.get(manager);
      if (after.date !== before.date || after.time !== before.time) this.checkStart(after, clinic);
      if (after.treatment_id !== before.treatment_id) after.duration = (await this.treatmentOf(manager, after)).duration;

      const isMoved = after.date !== before.date || after.time !== before.time || after.duration !== before.duration;
      if (isMoved) checkEnd(after, clinic);
      if (isHolding(before) && (isMoved || !isHolding(after))) await releaseCells(manager, before);
      if (isHolding(after) && (isMoved || !isHolding(before))) await claimCells(manager, after, clinic.places);

      await manager.update(AppointmentEntity, id, {
        ...change,
        duration: after.duration,
        ...personKeys(after.client_name, after),
      });
      await this.changes.touch('appointments');
      return present(await this.find(manager, id));
    });
  }

  async remove(id: string): Promise<Appointment> {
    return this.database.tx(async (manager) => {
      await this.locked(manager, id);
      const gone = await this.find(manager, id);
      if (isHolding(gone)) await releaseCells(manager, gone);
      await manager.delete(AppointmentEntity, id);
      await this.changes.touch('appointments');
      return present(gone);
    });
  }

  /** @throws ProblemException 400 unless it lies in the future, within the horizon, on an open day, at one of that day's slots. */
  private checkStart({ date, time }: Pick<NewAppointment, 'date' | 'time'>, clinic: Clinic): void {
    const now = clinicTime(this.clock.now(), this.settings.timeZone);
    if (date < now.date) throw invalidFields({ date: APPOINTMENT_REFUSALS.past });
    if (date > lastBookableDay(now.date, clinic))
      throw invalidFields({ date: APPOINTMENT_REFUSALS.beyondHorizon(clinic.booking_horizon_days) });
    if (!isOpenOn(date, clinic)) throw invalidFields({ date: APPOINTMENT_REFUSALS.closedDay });
    if (!slotsOn(date, clinic).includes(time)) throw invalidFields({ time: APPOINTMENT_REFUSALS.unknownSlot });
    if (date === now.date && time <= now.time) throw invalidFields({ time: APPOINTMENT_REFUSALS.past });
  }

  private async treatmentOf(
    manager: EntityManager,
    { treatment_id }: Pick<NewAppointment, 'treatment_id'>,
  ): Promise<TreatmentEntity> {
    const treatment = await manager.findOneBy(TreatmentEntity, { id: treatment_id });
    if (!treatment) throw invalidFields({ treatment_id: APPOINTMENT_RULES.treatment_id.message });
    return treatment;
  }

  private async locked(manager: EntityManager, id: string): Promise<AppointmentEntity> {
    const row = await manager.findOne(AppointmentEntity, { where: { id }, ...this.database.rowLock });
    if (!row) throw notFound('Reserva no encontrada');
    return row;
  }

  private async find(manager: EntityManager, id: string): Promise<AppointmentEntity> {
    const row = await manager.findOne(AppointmentEntity, { where: { id }, relations: { joined_treatment: true } });
    if (!row) throw notFound('Reserva no encontrada');
    return row;
  }
}

/** @throws ProblemException 400 when the clinic would be closed before its end. */
function checkEnd(start: Pick<Appointment, 'date' | 'time' | 'duration'>, clinic: Clinic): void {
  if (!isOverInTime(start, clinic)) throw invalidFields({ time: APPOINTMENT_REFUSALS.endsLate });
}

const present = ({ joined_treatment, ...row }: AppointmentEntity): Appointment => ({
  ...row,
  treatment_name: joined_treatment?.name ?? null,
});
