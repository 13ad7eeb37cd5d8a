import { answerOf, changeOf, creationOf } from '../../platform/resources/resource-bodies.js';
import { TREATMENTS } from './treatments.resource.js';

export class TreatmentRecord extends answerOf(TREATMENTS) {}
export class CreateTreatmentDto extends creationOf(TREATMENTS) {}
export class UpdateTreatmentDto extends changeOf(TREATMENTS) {}
