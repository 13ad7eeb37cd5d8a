import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { PRACTITIONERS } from './practitioners.resource.js';

export class PractitionerRecord extends answerOf(PRACTITIONERS, ['user_id', 'image_consent_id']) {}
export class CreatePractitionerDto extends creationOf(PRACTITIONERS) {}
export class UpdatePractitionerDto extends changeOf(PRACTITIONERS) {}
