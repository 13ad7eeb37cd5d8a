import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { BEFORE_AFTER } from './before-after.resource.js';

export class BeforeAfterRecord extends answerOf(BEFORE_AFTER, ['consent_id']) {}
export class CreateBeforeAfterDto extends creationOf(BEFORE_AFTER) {}
export class UpdateBeforeAfterDto extends changeOf(BEFORE_AFTER) {}
