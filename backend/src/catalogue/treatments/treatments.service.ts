import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { slugOf } from '../../platform/records/text-keys.js';
import type { NewTreatment, Treatment } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/failures.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { TreatmentEntity } from './treatment.entity.js';
import { TREATMENTS } from './treatments.resource.js';

const MAX_SAME_NAMES = 1000;

@Injectable()
export class TreatmentsService {
  readonly records = this.keeper.of(TREATMENTS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
  ) {}

  async create(body: NewTreatment): Promise<Treatment> {
    const row = this.records.newRow(body);
    return this.database.tx(async (manager) => {
      await this.insertWithSlug(manager, row);
      await this.changes.touch(...TREATMENTS.topics);
      return this.records.get(row.id, manager);
    });
  }

  /** The unique index decides who gets an address; the next one with that name gets `-2`, `-3`… */
  private async insertWithSlug(manager: EntityManager, row: NewTreatment & { id: string }): Promise<void> {
    const base = slugOf(row.name);
    for (let number = 1; ; number++) {
      try {
        await manager.insert(TreatmentEntity, { ...row, slug: number === 1 ? base : `${base}-${number}` });
        return;
      } catch (error) {
        if (!isDuplicate(error) || number === MAX_SAME_NAMES) throw error;
      }
    }
  }
}
