import { BOOKING_SLOTS, CLINIC_BRAND, DEFAULT_PLACES, OPENING_HOURS, type ClinicProfile } from '../contract/index.js';

/** Invented throughout: no street of Madrid is called so, and the numbers are empty on purpose. */
export const DEMO_CLINIC: ClinicProfile = {
  name: CLINIC_BRAND,
  phone: '+34 910 000 123',
  whatsapp: '+34 600 000 123',
  email: 'hola@radiance.example',
  street: 'Calle de Ejemplo, 12',
  postal_code: '28001',
  city: 'Madrid',
  province: 'Madrid',
  map_url: 'https://www.openstreetmap.org/export/embed.html?bbox=-3.6950%2C40.4180%2C-3.6760%2C40.4300&layer=mapnik',
  instagram_url: 'https://example.com/instagram/radiance',
  facebook_url: 'https://example.com/facebook/radiance',
  tiktok_url: null,
  youtube_url: null,
  legal_name: 'Radiance Estética Médica, S.L. (empresa de ejemplo)',
  tax_id: 'B00000000',
  registry_data: 'Registro Mercantil de Madrid, tomo 00000, folio 000, hoja M-000000 (datos de ejemplo)',
  sanitary_register: 'CS00000',
  sanitary_authority: 'Consejería de Sanidad de la Comunidad de Madrid',
  medical_director: 'Dra. Elena Vidal Montero',
  medical_licence: 'Ilustre Colegio Oficial de Médicos de Madrid, n.º 28/00000',
  places: DEFAULT_PLACES,
  opening_hours: OPENING_HOURS,
  slots: BOOKING_SLOTS,
  closed_days: [],
};
