import { isDeepStrictEqual } from 'node:util';
import type { ClinicProfile } from '../contract/index.js';
import { DEMO_CLINIC } from '../demo/content/clinic.js';

/** Fields that identify the demo clinic. Hours and settings may be anybody's. */
const TELLING = [
  'phone',
  'whatsapp',
  'email',
  'street',
  'instagram_url',
  'facebook_url',
  'legal_name',
  'tax_id',
  'registry_data',
  'sanitary_register',
  'medical_director',
  'medical_licence',
  'data_protection_contact',
] as const satisfies readonly (keyof ClinicProfile)[];

/** Fields with a value of the demo clinic. */
export const exampleFields = (profile: Partial<ClinicProfile>): string[] =>
  TELLING.filter((field) => profile[field] !== null && profile[field] === DEMO_CLINIC[field]);

/** The profile without values of the demo clinic. */
export const ownProfile = (profile: Partial<ClinicProfile>): Partial<ClinicProfile> =>
  Object.fromEntries(
    Object.entries(profile).filter(([field, value]) => !isDeepStrictEqual(value, DEMO_CLINIC[field as keyof ClinicProfile])),
  );
