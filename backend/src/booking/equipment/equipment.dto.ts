import { answerOf, changeOf, creationOf } from '../../core/resources/resource-bodies.js';
import { EQUIPMENT } from './equipment.resource.js';

export class EquipmentRecord extends answerOf(EQUIPMENT) {}
export class CreateEquipmentDto extends creationOf(EQUIPMENT) {}
export class UpdateEquipmentDto extends changeOf(EQUIPMENT) {}
