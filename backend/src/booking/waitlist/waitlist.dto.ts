import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { WAITING } from './waitlist.resource.js';

export class WaitingRecord extends answerOf(WAITING) {}
export class CreateWaitingDto extends creationOf(WAITING) {}
export class UpdateWaitingDto extends changeOf(WAITING) {}
