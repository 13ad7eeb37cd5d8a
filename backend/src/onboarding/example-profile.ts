import { isDeepStrictEqual } from 'node:util';
import type { ClinicProfile } from '../contract/index.js';
import { DEMO_CLINIC } from '../demo/clinic.js';

/** What says who the demo clinic is; its hours and settings may be anybody's. */
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

/** The fields that still say what the demo clinic's say. */
export const exampleFields = (profile: Partial<ClinicProfile>): string[] =>
  TELLING.filter((field) => profile[field] !== null && profile[field] === DEMO_CLINIC[field]);

/** What the clinic itself has written of a profile that the demo began. */
export const ownProfile = (profile: Partial<ClinicProfile>): Partial<ClinicProfile> =>
  Object.fromEntries(
    Object.entries(profile).filter(([field, value]) => !isDeepStrictEqual(value, DEMO_CLINIC[field as keyof ClinicProfile])),
  );
