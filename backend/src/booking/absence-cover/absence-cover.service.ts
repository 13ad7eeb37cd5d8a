import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual, Not } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { minutesOf, type AbsenceCover } from '../../contract/index.js';
import { ClinicClock } from '../../core/calendar/clinic-clock.js';
import { Database } from '../../core/database/database.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { ReservedAppointments } from '../appointments/reservations/reserved-appointments.js';
import { choices } from '../planning/resource-assignment.js';
import { DayPlan, readPlans } from '../planning/day-plan.js';
import { ResourceSlotEntity } from '../planning/resource-slot.entity.js';
import { readTeam } from '../planning/team.js';
import { PractitionersService } from '../practitioners/practitioners.service.js';

@Injectable()
export class AbsenceCoverService {
  constructor(
    private readonly reservedBy: ReservedAppointments,
    private readonly practitioners: PractitionersService,
    private readonly clinic: ClinicService,
    private readonly database: Database,
    private readonly clinicClock: ClinicClock,
  ) {}

  /**
   * Current and coming appointments of a practitioner, on one day or all, each with practitioners who could take it at the same
   * time. Changes nothing.
   */
  async of(id: string, date: string | undefined): Promise<AbsenceCover[]> {
    const { manager } = this.database.reader;
    await this.practitioners.read(manager, id);
    const now = this.clinicClock.now();
    const rows = await manager.find(AppointmentEntity, {
      where: { practitioner_id: id, date: date ?? MoreThanOrEqual(now.date), status: Not('cancelled') },
      order: { date: 'ASC', time: 'ASC', id: 'ASC' },
    });
    const minute = minutesOf(now.time);
    const isOver = ({ date: day, time, duration }: AppointmentEntity): boolean =>
      day < now.date || (day === now.date && minutesOf(time) + duration <= minute);
    const coming = rows.filter((row) => !isOver(row));
    const dates = [...new Set(coming.map((row) => row.date))];
    const [first, last] = [dates[0], dates.at(-1)];
    if (first === undefined || last === undefined) return [];

    const treatments = await manager.findBy(TreatmentEntity, { id: In(coming.map(({ treatment_id }) => treatment_id)) });
    const clinic = await this.clinic.get();
    const everyone = await readTeam(
      manager,
      first,
      last,
      treatments.flatMap(({ needs }) => needs),
    );
    const team = { ...everyone, practitioners: everyone.practitioners.filter((member) => member.id !== id) };
    const plans = await readPlans(manager, dates, team);
    const ids = coming.map((each) => each.id);
    const slots = await manager.findBy(ResourceSlotEntity, { appointment_id: In(ids) });
    const listed = await this.reservedBy.listed(ids);

    const covers: AbsenceCover[] = [];
    for (const appointment of listed) {
      const plan = plans.get(appointment.date) ?? new DayPlan();
      const treatment = treatments.find((each) => each.id === appointment.treatment_id);
      const own = slots.filter(({ appointment_id }) => appointment_id === appointment.id);
      const occupied = own.map(({ resource_id, cell }) => ({ resource_id, cells: [cell] }));
      plan.release(occupied);
      const preferred = appointment.equipment.map((thing) => thing.id);
      const found = team.practitioners
        .flatMap((member) => {
          const wanted = treatment && { ...appointment, treatment, preferred, practitioner_id: member.id };
          const [resources] = wanted ? choices(wanted, plan, team, clinic) : [];
          return resources ? [{ member, resources, load: plan.load(member.id) }] : [];
        })
        .toSorted((one, other) => one.load - other.load);
      const [suggested] = found;
      plan.take(suggested ? suggested.resources : occupied);
      covers.push({
        appointment,
        candidates: found.map(({ member }) => ({ id: member.id, name: member.name })),
        suggested_id: suggested?.member.id ?? null,
      });
    }
    return covers;
  }
}
