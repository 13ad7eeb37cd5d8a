import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { COMING_APPOINTMENTS, IN_USE_PROBLEM, TEAM_REFUSALS } from '../../contract/index.js';
import { conflict, ProblemException } from '../../core/http/problem.js';
import { AppointmentEntity } from './appointment.entity.js';
import { ReservedAppointments } from './reservations/reserved-appointments.js';

/** Checks before a practitioner or resource is removed. Must be called inside a change of the team, which blocks bookings. */
@Injectable()
export class TeamLeavers {
  constructor(private readonly reservedBy: ReservedAppointments) {}

  /** @throws ProblemException 409 while coming appointments exist, or past appointments or treatments refer to it. */
  async checkRemoval(manager: EntityManager, id: string): Promise<void> {
    await this.refuseOverComing(manager, id, TEAM_REFUSALS.removedOverComing);
    const past = await manager.countBy(AppointmentEntity, { practitioner_id: id });
    if (past > 0) throw conflict(TEAM_REFUSALS.removedOverPast(past), undefined, IN_USE_PROBLEM);
    const treatments = await manager.find(TreatmentEntity, { select: { id: true, needs: true } });
    if (treatments.some(({ needs }) => needs.some(({ ids }) => ids.includes(id))))
      throw conflict(TEAM_REFUSALS.neededByTreatments, undefined, IN_USE_PROBLEM);
  }

  /** @throws ProblemException 409 with the coming appointments. */
  checkRetirement(manager: EntityManager, id: string): Promise<void> {
    return this.refuseOverComing(manager, id, TEAM_REFUSALS.retiredOverComing);
  }

  private async refuseOverComing(manager: EntityManager, id: string, sentence: (count: number) => string): Promise<void> {
    const ids = await this.reservedBy.coming(manager, id);
    if (ids.length === 0) return;
    const appointments = await this.reservedBy.listed(ids);
    throw new ProblemException(409, sentence(ids.length), undefined, {}, COMING_APPOINTMENTS, { appointments });
  }
}
