import { answerOf, changeOf, creationOf } from '../../platform/resources/resource-bodies.js';
import { WAITING } from './waiting.resource.js';

export class WaitingRecord extends answerOf(WAITING) {}
export class CreateWaitingDto extends creationOf(WAITING) {}
export class UpdateWaitingDto extends changeOf(WAITING) {}
