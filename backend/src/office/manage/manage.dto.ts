import { MOVE_RULES } from '../../contract/index.js';
import { newBody } from '../../platform/http/bodies.js';

export class MoveDto extends newBody(MOVE_RULES) {}
