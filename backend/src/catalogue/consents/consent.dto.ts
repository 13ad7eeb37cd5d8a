import { answerOf, changeOf, creationOf } from '../../platform/resources/resource-bodies.js';
import { CONSENTS } from './consents.resource.js';

export class ConsentRecord extends answerOf(CONSENTS) {}
export class CreateConsentDto extends creationOf(CONSENTS) {}
export class UpdateConsentDto extends changeOf(CONSENTS) {}
