import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { PRACTITIONER_HOURS_RULE, TEAM_REFUSALS, type PractitionerHours } from '../../contract/index.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { Database } from '../../core/database/database.js';
import { ProblemException } from '../../core/http/problem.js';
import { RecordStore } from '../../core/resources/records.js';
import { PractitionerHoursEntity } from './practitioner-hours.entity.js';
import { PractitionersService } from './practitioners.service.js';

function checkedHours(body: unknown): readonly PractitionerHours[] {
  const parsed = PRACTITIONER_HOURS_RULE.parse(body);
  if (!parsed.ok) throw new ProblemException(400, parsed.message);
  const days = parsed.value.map(({ valid_from }) => valid_from);
  if (new Set(days).size < days.length) throw new ProblemException(400, TEAM_REFUSALS.doubleStart);
  return parsed.value;
}

/** The body is a list, which a DTO class cannot describe. */
export const HoursBody = createParamDecorator((_: unknown, context: ExecutionContext) =>
  checkedHours(context.switchToHttp().getRequest<Request>().body),
);

@Injectable()
export class WorkingHours {
  constructor(
    private readonly practitioners: PractitionersService,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    store: RecordStore,
  ) {
    store.versioned.set('practitioners/:id/hours', {
      lock: async (manager, id) => [await this.practitioners.lock(manager, id)],
      read: (_manager, id) => this.of(id),
    });
  }

  async of(id: string): Promise<readonly PractitionerHours[]> {
    const { manager } = this.database;
    await this.practitioners.read(manager, id);
    const rows = await manager.find(PractitionerHoursEntity, { where: { practitioner_id: id }, order: { valid_from: 'ASC' } });
    return rows.map(({ valid_from, week }) => ({ valid_from, week }));
  }

  /** Appointments outside of the new hours stay. */
  set(id: string, hours: readonly PractitionerHours[]): Promise<readonly PractitionerHours[]> {
    return this.database.tx(async (manager) => {
      await this.changes.touch('practitioners');
      await this.practitioners.lock(manager, id);
      await manager.delete(PractitionerHoursEntity, { practitioner_id: id });
      await manager.insert(
        PractitionerHoursEntity,
        hours.map((each) => ({ ...each, practitioner_id: id })),
      );
      return this.of(id);
    });
  }
}
