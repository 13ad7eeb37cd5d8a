import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { ProblemException } from '../../core/http/problem.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';
import { cellsOf, insertCells, placeOf, range, releaseCells } from './resource-slots.js';
import { ResourceSlotEntity } from './resource-slot.entity.js';
import { Planner } from './planner.js';

/** Common steps of changes of practitioners and equipment. */
@Injectable()
export class TeamChanges {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clinic: ClinicService,
    private readonly planner: Planner,
    private readonly clinicClock: ClinicClock,
  ) {}

  /** Blocks bookings meanwhile. When the first practitioner comes or the last goes, coming appointments are reassigned. */
  change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.tx(async (manager) => {
      await this.changes.touch('practitioners');
      const before = await hasTeam(manager);
      const result = await work(manager);
      if ((await hasTeam(manager)) !== before) await this.changeOver(manager);
      return result;
    });
  }

  /** Reassigns between places and practitioners, by start. An appointment that nobody can take keeps a place. */
  private async changeOver(manager: EntityManager): Promise<void> {
    const clinic = await this.clinic.get(manager);
    const { date } = this.clinicClock.now();
    const coming = await manager.find(AppointmentEntity, {
      where: { date: MoreThanOrEqual(date), status: Not('cancelled') },
      order: { date: 'ASC', time: 'ASC', id: 'ASC' },
      ...this.database.rowLock,
    });
    const treatments = await manager.findBy(TreatmentEntity, { id: In([...new Set(coming.map((each) => each.treatment_id))]) });
    const byId = new Map(treatments.map((treatment) => [treatment.id, treatment]));
    for (const appointment of coming) await releaseCells(manager, appointment);
    for (const appointment of coming) {
      const treatment = byId.get(appointment.treatment_id);
      if (!treatment) continue;
      const preferred = [appointment.practitioner_id ?? '', ...appointment.equipment.map(({ id }) => id)];
      const wanted = { ...appointment, treatment, preferred, practitioner_id: null };
      try {
        const { practitioner_id, equipment } = await this.planner.claim(manager, appointment.id, wanted, clinic);
        await manager.update(AppointmentEntity, { id: appointment.id }, { practitioner_id, equipment });
      } catch (error) {
        if (!(error instanceof ProblemException)) throw error;
        await occupyAnyPlace(manager, appointment);
        await manager.update(AppointmentEntity, { id: appointment.id }, { practitioner_id: null, equipment: [] });
      }
    }
    await this.changes.touch('appointments');
  }
}

const hasTeam = (manager: EntityManager): Promise<boolean> => manager.existsBy(PractitionerEntity, { is_active: true });

/** A place beyond the clinic's number, because the appointment was confirmed. */
async function occupyAnyPlace(manager: EntityManager, appointment: AppointmentEntity): Promise<void> {
  const cells = range(cellsOf(appointment));
  const rows = await manager.find(ResourceSlotEntity, {
    select: { resource_id: true },
    where: { date: appointment.date, cell: In(cells) },
  });
  const taken = new Set(rows.map(({ resource_id }) => resource_id));
  let index = 0;
  while (taken.has(placeOf(index))) index++;
  await insertCells(manager, appointment, [{ resource_id: placeOf(index), cells }]);
}
