import type { LegalField } from '@radiance/backend/contract';

export const LEGAL_LABELS: Record<LegalField, string> = {
  legal_name: 'Razón social o nombre del titular',
  street: 'Calle y número',
  postal_code: 'Código postal',
  city: 'Ciudad',
  email: 'Email',
  phone: 'Teléfono',
  registry_data: 'Datos registrales',
  sanitary_register: 'N.º de registro sanitario',
  sanitary_authority: 'Organismo que lo autoriza',
  medical_director: 'Director o directora médica',
  medical_licence: 'Colegio y n.º de colegiado',
  tax_id: 'NIF',
};
