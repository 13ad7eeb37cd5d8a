import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { LEADS } from './leads.resource.js';

export class LeadRecord extends answerOf(LEADS) {}
export class CreateLeadDto extends creationOf(LEADS) {}
export class UpdateLeadDto extends changeOf(LEADS) {}
