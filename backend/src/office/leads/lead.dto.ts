import { LEAD_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

export class LeadRecord extends recordOf(LEAD_RULES, { id: SCHEMA.id, created_at: SCHEMA.instant }) {}
export class CreateLeadDto extends newBody(LEAD_RULES) {}
export class UpdateLeadDto extends changeBody(LEAD_RULES, ['id', 'created_at', 'privacy_version']) {}
