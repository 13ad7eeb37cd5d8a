import { Injectable } from '@nestjs/common';
import { ClinicService } from '../clinic/clinic.service.js';
import { CLINIC_BRAND, missingLegal, type Clinic, type LegalField, type OnboardingStep } from '../contract/index.js';
import { Examples } from './examples.js';

const LEGAL_NAMES: Readonly<Record<LegalField, string>> = {
  legal_name: 'la razón social',
  street: 'la calle',
  postal_code: 'el código postal',
  city: 'la ciudad',
  email: 'el email',
  phone: 'el teléfono',
  registry_data: 'los datos registrales',
  sanitary_register: 'el número de registro sanitario',
  sanitary_authority: 'la autoridad sanitaria',
  medical_director: 'quien dirige la parte médica',
  medical_licence: 'su colegio y número',
  tax_id: 'el NIF',
};

/** Checks profile and hours. Missing legal data block the opening. */
@Injectable()
export class ProfileCheck {
  constructor(
    private readonly clinic: ClinicService,
    private readonly examples: Examples,
  ) {}

  async steps(): Promise<OnboardingStep[]> {
    const clinic = await this.clinic.get();
    const left = {
      clinic: nameLeft(clinic),
      hours: clinic.opening_hours.some((day) => day.length > 0) ? [] : ['El horario: ningún día está abierto'],
      legal: [...legalLeft(clinic), ...examplesLeft(await this.examples.fields())],
    };
    return (['clinic', 'hours', 'legal'] as const).map((name) => ({ name, left: left[name], hinders: left[name].length > 0 }));
  }
}

const nameLeft = ({ name }: Clinic): string[] => (name === CLINIC_BRAND ? ['El nombre de tu clínica'] : []);

const legalLeft = (clinic: Clinic): string[] =>
  missingLegal(clinic).map(({ about, source, fields }) => {
    const names = fields.map((field) => LEGAL_NAMES[field]);
    const areSeveral = names.length > 1 || names[0]?.startsWith('los ');
    return `${about} (${source}): ${areSeveral ? 'faltan' : 'falta'} ${names.join(', ')}`;
  });

const examplesLeft = (fields: readonly string[]): string[] =>
  fields.length > 0
    ? [`Datos de la clínica de ejemplo en ${fields.length === 1 ? '1 campo' : `${fields.length} campos`} de Clínica`]
    : [];
