import { answerOf, changeOf, creationOf } from '../../platform/resources/resource-bodies.js';
import { OWN_PAGES } from './own-pages.resource.js';

export class OwnPageRecord extends answerOf(OWN_PAGES) {}
export class CreateOwnPageDto extends creationOf(OWN_PAGES) {}
export class UpdateOwnPageDto extends changeOf(OWN_PAGES) {}
