import { text } from '../../contract/index.js';
import { Rule } from '../../core/http/bodies.js';

export class RefreshDto {
  @Rule(text({ max: 200, message: 'Falta el token de renovación' })) refresh_token: string;
}
