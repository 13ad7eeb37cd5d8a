import { BEFORE_AFTER_RULES } from '../../contract/index.js';
import { changeBody, newBody, recordOf, SCHEMA } from '../../platform/http/bodies.js';

export class BeforeAfterRecord extends recordOf(BEFORE_AFTER_RULES, {
  id: SCHEMA.id,
  created_at: SCHEMA.instant,
  treatment_name: SCHEMA.joinedText,
}) {}
export class CreateBeforeAfterDto extends newBody(BEFORE_AFTER_RULES) {}
export class UpdateBeforeAfterDto extends changeBody(BEFORE_AFTER_RULES, ['id', 'created_at', 'treatment_name']) {}
