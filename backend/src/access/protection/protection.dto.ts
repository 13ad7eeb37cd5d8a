import { CONFIRMATION_RULES, FLOOD_RULES, PROTECTION_RULES } from '../../contract/index.js';
import { changeBody, newBody } from '../../core/http/bodies.js';

export class ChangeProtectionDto extends changeBody(PROTECTION_RULES, ['is_on', 'brakes']) {}
export class FloodDto extends newBody(FLOOD_RULES) {}
export class ConfirmationDto extends newBody(CONFIRMATION_RULES) {}
