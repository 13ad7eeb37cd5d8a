import { TREATMENT_RULES } from '../../contract/index.js';
import { recordOf, SCHEMA } from '../../core/http/bodies.js';
import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { TREATMENTS } from './treatments.resource.js';

export class TreatmentRecord extends answerOf(TREATMENTS) {}
export class CreateTreatmentDto extends creationOf(TREATMENTS) {}
export class UpdateTreatmentDto extends changeOf(TREATMENTS) {}
export class RetiredTreatmentRecord extends recordOf(
  { name: TREATMENT_RULES.name, category: TREATMENT_RULES.category },
  { id: SCHEMA.id, slug: { type: 'string' } },
) {}
