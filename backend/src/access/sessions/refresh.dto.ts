import { text } from '../../contract/index.js';
import { newBody } from '../../core/http/bodies.js';

export class RefreshDto extends newBody({ refresh_token: text({ max: 200, message: 'Falta el token de renovación' }) }) {}
