import type { Clinic } from './clinic.js';

interface LegalDuty {
  /** The subject of the duty. */
  about: string;
  source: string;
  fields: readonly (keyof Clinic)[];
}

/** What a clinic's site must publish (Ley 34/2002, LSSI; the authorisation: RD 1277/2003). */
const LEGAL_DUTIES = [
  {
    about: 'Titular y contacto',
    source: 'LSSI, art. 10.1 a',
    fields: ['legal_name', 'street', 'postal_code', 'city', 'email', 'phone'],
  },
  { about: 'Inscripción registral', source: 'LSSI, art. 10.1 b', fields: ['registry_data'] },
  {
    about: 'Autorización sanitaria y quién la supervisa',
    source: 'LSSI, art. 10.1 c; RD 1277/2003',
    fields: ['sanitary_register', 'sanitary_authority'],
  },
  { about: 'Profesión regulada', source: 'LSSI, art. 10.1 d', fields: ['medical_director', 'medical_licence'] },
  { about: 'Identificación fiscal', source: 'LSSI, art. 10.1 e', fields: ['tax_id'] },
] as const satisfies readonly LegalDuty[];

export type LegalField = (typeof LEGAL_DUTIES)[number]['fields'][number];

export interface MissingLegal {
  about: string;
  source: string;
  fields: LegalField[];
}

/** Unfulfilled duties with their empty fields. */
export const missingLegal = (clinic: Pick<Clinic, LegalField>): MissingLegal[] =>
  LEGAL_DUTIES.map(({ about, source, fields }) => ({ about, source, fields: fields.filter((field) => !clinic[field]) })).filter(
    ({ fields }) => fields.length > 0,
  );
