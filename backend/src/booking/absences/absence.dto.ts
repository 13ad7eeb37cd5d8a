import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { ABSENCES } from './absences.resource.js';

export class AbsenceRecord extends answerOf(ABSENCES) {}
export class CreateAbsenceDto extends creationOf(ABSENCES) {}
export class UpdateAbsenceDto extends changeOf(ABSENCES) {}
