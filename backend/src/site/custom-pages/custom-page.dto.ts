import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { OWN_PAGES } from './custom-pages.resource.js';

export class OwnPageRecord extends answerOf(OWN_PAGES) {}
export class CreateOwnPageDto extends creationOf(OWN_PAGES) {}
export class UpdateOwnPageDto extends changeOf(OWN_PAGES) {}
