import { Injectable } from '@nestjs/common';
import { BEFORE_AFTER_RULES, type BeforeAfter, type NewBeforeAfter } from '../../contract/index.js';
import { isForeignKeyViolation } from '../../platform/database/failures.js';
import { invalidFields } from '../../platform/http/problem.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { BEFORE_AFTER } from './before-after.resource.js';

/** A treatment may be deleted between the form's opening and its sending: the foreign key tells. */
const unknownTreatment = (error: unknown): never => {
  throw isForeignKeyViolation(error) ? invalidFields({ treatment_id: BEFORE_AFTER_RULES.treatment_id.message }) : error;
};

@Injectable()
export class BeforeAfterService {
  readonly records = this.keeper.of(BEFORE_AFTER);

  constructor(private readonly keeper: RecordKeeper) {}

  create(body: NewBeforeAfter): Promise<BeforeAfter> {
    return this.records.create(body).catch(unknownTreatment);
  }

  update(id: string, change: Partial<NewBeforeAfter>): Promise<BeforeAfter> {
    return this.records.update(id, change).catch(unknownTreatment);
  }
}
