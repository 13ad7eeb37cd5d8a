import { Injectable } from '@nestjs/common';
import { ABSENCE_RULES, TEAM_REFUSALS, type Absence, type NewAbsence } from '../../contract/index.js';
import { isForeignKeyViolation } from '../../platform/database/failures.js';
import { invalidFields } from '../../platform/http/problem.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { ABSENCES } from './absences.resource.js';

@Injectable()
export class AbsencesService {
  readonly records = this.keeper.of(ABSENCES);

  constructor(private readonly keeper: RecordKeeper) {}

  async create(body: NewAbsence): Promise<Absence> {
    check(body);
    return this.records.create(body).catch(unknownResource(body));
  }

  update(id: string, change: Partial<NewAbsence>): Promise<Absence> {
    return this.records
      .update(id, change, (_manager, before) => {
        check({ ...before, ...change });
        return Promise.resolve({});
      })
      .catch(unknownResource(change));
  }
}

/** @throws ProblemException 400 unless it is of one, and ends after its start. */
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
