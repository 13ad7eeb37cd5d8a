import { Injectable } from '@nestjs/common';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import type { NewTreatment, Treatment } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { insertWithSlug } from '../../platform/records/slugs.js';
import type { Explained } from '../../platform/resources/description.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { TreatmentEntity } from './treatment.entity.js';
import { TREATMENTS } from './treatments.resource.js';

@Injectable()
export class TreatmentsService {
  readonly records = this.keeper.of(TREATMENTS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
  ) {}

  async create(body: NewTreatment & Explained): Promise<Treatment> {
    const row = this.records.newRow(body);
    return this.database.tx(async (manager) => {
      await insertWithSlug(manager, TreatmentEntity, row);
      await this.records.saved(manager, {}, row, body);
      await this.changes.touch(...TREATMENTS.topics);
      return this.records.get(row.id, manager);
    });
  }
}
