import { CLINIC_RULES, MESSAGE_CHANNELS, type Clinic, type MessageChannel } from '../contract/index.js';
import { changeBody, recordOf } from '../core/http/bodies.js';

export class ClinicRecord
  extends recordOf(CLINIC_RULES, {
    time_zone: { type: 'string', readOnly: true, example: 'Europe/Madrid' },
    public_url: { type: 'string', readOnly: true, example: 'https://clinica.example' },
    reminder_channels: { type: 'array', items: { type: 'string', enum: [...MESSAGE_CHANNELS] }, readOnly: true },
  })
  implements Clinic
{
  time_zone: string;
  public_url: string;
  reminder_channels: readonly MessageChannel[];
}
export class UpdateClinicDto extends changeBody(CLINIC_RULES, ['time_zone', 'public_url', 'reminder_channels']) {}
