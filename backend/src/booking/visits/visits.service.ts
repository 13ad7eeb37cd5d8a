import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { VisitChange } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import type { Caller } from '../../core/http/access-decorators.js';
import { notFound } from '../../core/http/problem.js';
import { RecordStore } from '../../core/resources/records.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { AppointmentMails } from '../appointments/mails/appointment-mails.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { VisitRecord } from './visit.dto.js';
import type { WholeVisit } from './whole-visit.js';

@Injectable()
export class VisitsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly database: Database,
    private readonly mails: AppointmentMails,
    store: RecordStore,
  ) {
    store.versioned.set('visits/:id', { lock: (manager, id) => this.lock(manager, id) });
  }

  /** Only appointments that the caller may see. */
  async get(id: string, caller: Caller | null): Promise<VisitRecord> {
    const { items } = await this.appointments.list({ filter: { visit_id: id }, sort: ['time', 'ASC'] }, caller);
    if (items.length === 0) throw notFound('Visita no encontrada');
    return { visit_id: id, appointments: [...items] };
  }

  /** A change applies to all appointments of the visit. */
  async update(id: string, change: VisitChange): Promise<VisitRecord> {
    return this.database.tx(async (manager) => {
      const [first] = await this.read(manager, id);
      await this.appointments.update(first.id, change);
      return { visit_id: id, appointments: [...(await this.read(manager, id))] };
    });
  }

  private async lock(manager: EntityManager, visit_id: string): Promise<string[]> {
    const rows = await manager.find(AppointmentEntity, { where: { visit_id }, select: { id: true }, ...this.database.rowLock });
    if (rows.length === 0) throw notFound('Visita no encontrada');
    return rows.map(({ id }) => id);
  }

  private async read(manager: EntityManager, visit_id: string): Promise<WholeVisit> {
    const row = await manager.findOne(AppointmentEntity, { where: { visit_id }, select: { id: true } });
    if (!row) throw notFound('Visita no encontrada');
    return this.mails.whole(await this.appointments.read(manager, row.id));
  }
}
