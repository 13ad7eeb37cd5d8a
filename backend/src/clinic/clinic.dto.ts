import { CLINIC_RULES, type Clinic } from '../contract/index.js';
import { changeBody, recordOf } from '../platform/http/bodies.js';

export class ClinicRecord
  extends recordOf(CLINIC_RULES, {
    // eslint-disable-next-line no-restricted-syntax -- an example in the documentation
    time_zone: { type: 'string', readOnly: true, example: 'Europe/Madrid' },
    public_url: { type: 'string', readOnly: true, example: 'https://clinica.example' },
  })
  implements Clinic
{
  time_zone: string;
  public_url: string;
}
export class UpdateClinicDto extends changeBody(CLINIC_RULES, ['time_zone', 'public_url']) {}
