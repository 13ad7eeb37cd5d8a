import { templatePicture } from '../../../src/contract/index.js';

/** All that the law and visitors need to know of a clinic. */
export const PROFILE = {
  name: 'Clínica Alba',
  phone: '975000111',
  email: 'hola@alba.example',
  street: 'Calle Nueva, 3',
  postal_code: '42001',
  city: 'Soria',
  province: 'Soria',
  legal_name: 'Alba Soria, S.L.',
  tax_id: 'B42000000',
  registry_data: 'Registro Mercantil de Soria, tomo 1, folio 2, hoja SO-3',
  sanitary_register: '42-C25-0001',
  sanitary_authority: 'Junta de Castilla y León',
  medical_director: 'Dra. Irene Alba Ruiz',
  medical_licence: 'Colegio de Médicos de Soria, n.º 421234567',
};
/** With a picture that a new clinic may keep. */
export const TREATMENT = { name: 'Higiene facial', image_url: `https://clinica.example${templatePicture('facial')}` };
