import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  ABSENCE_CONFIRMATION,
  ABSENCE_RULES,
  TEAM_REFUSALS,
  seesOnlyOwn,
  stepsOf,
  type Absence,
  type ListQuery,
  type NewAbsence,
} from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Database } from '../../core/database/database.js';
import { isForeignKeyViolation } from '../../core/database/failures.js';
import { invalidFields, ProblemException } from '../../core/http/problem.js';
import type { Caller } from '../../core/http/access-decorators.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { ReservedAppointments } from '../appointments/reservations/reserved-appointments.js';
import type { AbsenceEntity } from './absence.entity.js';
import { ABSENCES } from './absences.resource.js';

@Injectable()
export class AbsencesService extends ResourceService<'absences', AbsenceEntity> {
  constructor(
    store: RecordStore,
    private readonly reservedBy: ReservedAppointments,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
  ) {
    super(store.of(ABSENCES));
  }

  /** A reason may be health data, so practitioners see only their own. */
  async list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Absence>> {
    const isLimited = caller !== null && seesOnlyOwn(caller.roles, 'absences');
    const toShown = await this.filterFor(caller);
    return (await this.records.list(query, [], isLimited ? ['reason'] : [])).map(toShown);
  }

  async get(id: string, caller: Caller | null): Promise<Absence> {
    const toShown = await this.filterFor(caller);
    return toShown(await this.records.get(id));
  }

  /** @throws ProblemException 409 with the appointments within it, unless confirmed. Appointments stay in any case. */
  async create(body: NewAbsence, isConfirmed: boolean): Promise<Absence> {
    check(body);
    return this.planned(async (manager) => {
      if (!isConfirmed) await this.askAbout(manager, body);
      return this.records.create(body);
    }).catch(unknownResource(body));
  }

  update(id: string, change: Partial<NewAbsence>, isConfirmed: boolean): Promise<Absence> {
    return this.planned(() =>
      this.records.update(id, change, async (manager, before) => {
        const after = { ...before, ...change };
        check(after);
        const isOther = WHOSE_AND_WHEN.some((field) => after[field] !== before[field]);
        if (isOther && !isConfirmed) await this.askAbout(manager, after);
        return {};
      }),
    ).catch(unknownResource(change));
  }

  /** Locks the row that bookings lock, first: see Planner. */
  private planned(work: (manager: EntityManager) => Promise<Absence>): Promise<Absence> {
    return this.database.tx(async (manager) => {
      await this.changes.touch('practitioners');
      return work(manager);
    });
  }

  private async filterFor(caller: Caller | null): Promise<(absence: Absence) => Absence> {
    if (!caller || !seesOnlyOwn(caller.roles, 'absences')) return (absence) => absence;
    const { manager } = this.database.reader;
    const me = await manager.findOneBy(PractitionerEntity, { user_id: caller.userId });
    const isShown = ({ practitioner_id }: Absence): boolean => practitioner_id === null || practitioner_id === me?.id;
    return (absence) => (isShown(absence) ? absence : { ...absence, reason: null });
  }

  private async askAbout(manager: EntityManager, absence: NewAbsence): Promise<void> {
    const { from, to } = absence;
    const resourceId = absence.practitioner_id ?? absence.equipment_id ?? '';
    const reservedBy = await this.reservedBy.from(manager, resourceId, from.slice(0, 10), to.slice(0, 10));
    const over = reservedBy.filter(({ date, first, end }) => {
      const steps = stepsOf({ from, to }, date);
      return steps !== null && first < steps[1] && end > steps[0];
    });
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    const appointments = await this.reservedBy.listed(ids);
    throw new ProblemException(409, TEAM_REFUSALS.absenceOverAppointments, undefined, {}, ABSENCE_CONFIRMATION, { appointments });
  }

  remove(id: string): Promise<Absence> {
    return this.records.remove(id);
  }
}

const WHOSE_AND_WHEN = ['practitioner_id', 'equipment_id', 'from', 'to'] as const;

/** @throws ProblemException 400 unless it is of one practitioner or one resource and ends after its start. */
function check({ practitioner_id, equipment_id, from, to }: NewAbsence): void {
  if ((practitioner_id === null) === (equipment_id === null)) throw invalidFields({ practitioner_id: TEAM_REFUSALS.ofOne });
  if (to <= from) throw invalidFields({ to: TEAM_REFUSALS.endsBeforeStart });
}

const unknownResource =
  ({ practitioner_id }: Partial<NewAbsence>) =>
  (error: unknown): never => {
    if (!isForeignKeyViolation(error)) throw error;
    const field = practitioner_id ? 'practitioner_id' : 'equipment_id';
    throw invalidFields({ [field]: ABSENCE_RULES[field].message });
  };
