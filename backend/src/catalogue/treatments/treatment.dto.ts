import { TREATMENT_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

const SLUG = { slug: { type: 'string', description: 'Readable address, given once from the name' } };

export class TreatmentRecord extends recordOf(TREATMENT_RULES, { id: SCHEMA.id, ...SLUG }) {}
export class CreateTreatmentDto extends newBody(TREATMENT_RULES) {}
export class UpdateTreatmentDto extends changeBody(TREATMENT_RULES, ['id', 'slug']) {}
