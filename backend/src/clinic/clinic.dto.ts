import { CLINIC_RULES } from '../contract/index.js';
import { changeBody, recordOf } from '../platform/http/bodies.js';

export class ClinicRecord extends recordOf(CLINIC_RULES, {}) {}
export class UpdateClinicDto extends changeBody(CLINIC_RULES, []) {}
