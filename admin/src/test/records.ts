import {
  NO_STEP_YET,
  ACTIVITY_DAYS,
  BOOKING_SLOTS,
  DEFAULT_CAPS,
  LEAD_SOURCES,
  OPENING_HOURS,
  daysFrom,
  type Appointment,
  type BeforeAfter,
  type Client,
  type Clinic,
  type AdaptiveLimitReport,
  type CurrentSession,
  type Equipment,
  type DashboardActivity,
  type Factor,
  type FloodReport,
  type FloodSelection,
  type Lead,
  type Message,
  type Onboarding,
  type Order,
  type Practitioner,
  type Product,
  type ProtectionReport,
  type Session,
  type StaffRole,
  type Testimonial,
  type Treatment,
} from '@radiance/backend/contract';

export const ID = (last: string) => `7b0c1c9e-5a43-4d52-9a53-8a6a2f0c1d${last}`;

export function aSession(role: StaffRole | null = 'admin', changes: Partial<Session> = {}): Session {
  const session = {
    access_token: 'access',
    refresh_token: 'refresh',
    token_type: 'bearer' as const,
    expires_in: 900,
    expires_at: Math.floor(Date.now() / 1000) + 900,
    user: {
      id: ID('00'),
      email: 'recepcion@radiance.example',
      role: role === 'admin' ? role : null,
      roles: role ? [role] : [],
      factors: [],
    },
    pending_step: null,
  };
  return { ...session, ...changes };
}

export function aCurrentSession(user: Session['user'] = aSession().user): CurrentSession {
  const current = { user, aal: 'aal1' as const, factors: [], pending_step: null, pending_email: null };
  return current;
}

export const aFactor = (changes: Partial<Factor> = {}): Factor => ({
  id: ID('10'),
  factor_type: 'totp',
  friendly_name: null,
  status: 'verified',
  created_at: '2026-07-10T10:00:00.000Z',
  ...changes,
});

export const aTreatment = (changes: Partial<Treatment> = {}): Treatment => ({
  id: ID('01'),
  slug: 'higiene-facial',
  name: 'Higiene facial',
  description: 'Limpieza profunda.',
  price: 65,
  duration: 60,
  category: 'Facial',
  image_url: 'https://imagenes.example/a.jpg',
  featured: true,
  needs: [],
  prepare_minutes: 0,
  cleanup_minutes: 0,
  is_active: true,
  ...changes,
});

export const aProduct = (changes: Partial<Product> = {}): Product => ({
  id: ID('02'),
  name: 'Sérum',
  description: 'Con vitamina C.',
  category: 'Facial',
  price: 39,
  stock: 4,
  image_url: 'https://imagenes.example/b.jpg',
  net_content: 30,
  content_unit: 'ml',
  is_active: true,
  ...changes,
});

export const aTestimonial = (changes: Partial<Testimonial> = {}): Testimonial => ({
  id: ID('03'),
  name: 'Carmen S.',
  treatment: 'Higiene facial',
  quote: 'Salí con la piel limpia.',
  rating: 5,
  image_url: null,
  verified: false,
  approved: false,
  created_at: '2026-07-10T10:00:00.000Z',
  ...changes,
});

export const aPair = (changes: Partial<BeforeAfter> = {}): BeforeAfter => ({
  id: ID('04'),
  treatment_id: ID('01'),
  treatment_name: 'Higiene facial',
  image_before: 'https://imagenes.example/c.jpg',
  image_after: 'https://imagenes.example/d.jpg',
  caption: 'Tras tres sesiones',
  kind: null,
  consent_id: null,
  created_at: '2026-07-10T10:00:00.000Z',
  ...changes,
});

export const anAppointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: ID('05'),
  client_name: 'Lucía Fernández',
  email: 'lucia@correo.example',
  phone: '612000418',
  treatment_id: ID('01'),
  treatment_name: 'Higiene facial',
  date: '2026-07-17',
  time: '16:00',
  duration: 60,
  notes: null,
  status: 'pending',
  privacy_version: null,
  practitioner_id: null,
  practitioner_name: null,
  equipment: [],
  visit_id: null,
  attendance: null,
  reminded: false,
  reminder_channel: 'email',
  attendance_at: null,
  arrived_at: null,
  created_at: '2026-07-15T09:23:00.000Z',
  ...changes,
});

export const aPractitioner = (changes: Partial<Practitioner> = {}): Practitioner => ({
  id: ID('20'),
  slug: 'elena-vidal',
  name: 'Elena Vidal',
  title: 'Médica estética',
  licence_number: null,
  image_url: null,
  image_kind: null,
  image_consent_id: null,
  bio: null,
  colour: '#536352',
  treatment_ids: [],
  is_public: true,
  is_active: true,
  user_id: null,
  ...changes,
});

export const aThing = (changes: Partial<Equipment> = {}): Equipment => ({
  id: ID(changes.kind === 'device' ? '31' : '30'),
  name: 'Cabina 1',
  kind: 'room',
  is_active: true,
  ...changes,
});

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: ID('06'),
  cart_id: ID('08'),
  client_name: 'Rocío Jiménez',
  email: 'rocio@correo.example',
  phone: null,
  shipping_address: 'Calle Mayor, 1, 28013 Madrid, Madrid',
  product_id: ID('02'),
  product_name: 'Sérum',
  product_image_url: null,
  quantity: 2,
  unit_price: 39,
  total_price: 78,
  payment_status: 'pending',
  fulfilment: 'new',
  ...NO_STEP_YET,
  shipping_cost: null,
  delivery_method: null,
  delivery_notes: null,
  reference: 'ORD-12345678',
  privacy_version: null,
  created_at: '2026-07-15T09:23:00.000Z',
  ...changes,
});

export const aClient = (overrides: Partial<Client> = {}): Client => ({
  id: ID('41'),
  name: 'Marta Ruiz',
  aliases: [],
  phones: ['612 345 678'],
  emails: ['marta@correo.es'],
  birthday: null,
  language: null,
  reminder_channel: 'email',
  notes: null,
  tags: [],
  created_at: '2026-07-01T08:00:00.000Z',
  ...overrides,
});

export const aLead = (changes: Partial<Lead> = {}): Lead => ({
  id: ID('07'),
  name: 'Clara Estévez',
  email: 'clara@correo.example',
  phone: '671000582',
  message: '¿La primera consulta es gratuita?',
  source: 'web',
  contacted: false,
  privacy_version: null,
  created_at: '2026-07-15T09:23:00.000Z',
  ...changes,
});

/** A message that the mail server refused permanently. */
export const aMessage = (changes: Partial<Message> = {}): Message => ({
  id: '5b7e1f0a-0000-4000-8000-000000000001',
  kind: 'order-confirmation',
  channel: 'email',
  record_id: '5b7e1f0a-0000-4000-8000-000000000002',
  client_id: null,
  client_name: null,
  client_phone: null,
  recipient: 'ana@gmial.com',
  subject: 'Hemos recibido tu pedido ORD-12345678',
  state: 'failed',
  attempts: 6,
  error: '550',
  next_attempt_at: null,
  created_at: '2026-07-06T08:00:00.000Z',
  sent_at: null,
  given_up_at: '2026-07-08T08:00:00.000Z',
  has_body: true,
  instead_of: null,
  ...changes,
});

export const aClinic = (changes: Partial<Clinic> = {}): Clinic => ({
  name: 'Radiance',
  phone: '910000123',
  whatsapp: '600000123',
  email: 'hola@radiance.example',
  street: 'Calle de Ejemplo, 12',
  postal_code: '28001',
  city: 'Madrid',
  province: 'Madrid',
  map_url: null,
  instagram_url: null,
  facebook_url: null,
  tiktok_url: null,
  youtube_url: null,
  legal_name: 'Radiance, S.L.',
  tax_id: 'B00000000',
  registry_data: 'Registro Mercantil de Madrid',
  sanitary_register: 'CS00000',
  sanitary_authority: 'Comunidad de Madrid',
  medical_director: 'Dra. Elena Vidal',
  medical_licence: '28/00000',
  data_protection_contact: null,
  places: 1,
  opening_hours: OPENING_HOURS,
  slots: BOOKING_SLOTS,
  closed_days: [],
  time_zone: 'Europe/Madrid',
  public_url: 'https://clinica.example',
  booking_horizon_days: 180,
  min_notice_minutes: 0,
  ends_by_closing: true,
  practitioner_prepares: false,
  gaps_last: false,
  consent_required: false,
  change_hours: 24,
  mail_delay_minutes: 0,
  reminder_hours: 24,
  offers_pickup: true,
  waiting_list: false,
  waiting_minutes: 30,
  opinion_hours: 0,
  reminder_channels: ['email'],
  lock_minutes: 15,
  admin_lock_minutes: 0,
  ...changes,
});

/** Thirty days up to 15 July 2026, empty except for `changes`. */
export const anActivity = (changes: Partial<DashboardActivity> = {}): DashboardActivity => ({
  days: daysFrom('2026-06-16', ACTIVITY_DAYS).map((date) => ({
    date,
    appointments: 0,
    orders: 0,
    orders_euros: 0,
    leads: { web: 0, whatsapp: 0, ads: 0 },
  })),
  sources: LEAD_SOURCES.map((source) => ({ source, total: 0, pending: 0 })),
  next_appointments: [],
  latest: [],
  ...changes,
});

export const anAdaptiveLimitReport = (changes: Partial<AdaptiveLimitReport> = {}): AdaptiveLimitReport => ({
  mode: 'auto',
  level: 'off',
  since: null,
  reason: null,
  waiting: 0,
  released: 0,
  ...changes,
});

export const aProtectionReport = (brakes: Partial<ProtectionReport['brakes']> = {}): ProtectionReport => ({
  ...DEFAULT_CAPS,
  appointments_brake: brakes.appointments?.mode ?? 'auto',
  orders_brake: brakes.orders?.mode ?? 'auto',
  leads_brake: brakes.leads?.mode ?? 'auto',
  is_on: true,
  brakes: { appointments: anAdaptiveLimitReport(), orders: anAdaptiveLimitReport(), leads: anAdaptiveLimitReport(), ...brakes },
});

/** A clinic whose site is published. */
export const anOnboarding = (overrides: Partial<Onboarding> = {}): Onboarding => ({
  is_open: true,
  is_started: false,
  is_empty: false,
  has_examples: false,
  steps: [],
  mail: { is_set_up: true, arrived_at: null },
  public_url: 'https://clinica.example',
  ...overrides,
});

export const aFloodReport = ({ preview = true }: Partial<FloodSelection> = {}): FloodReport => ({
  preview,
  appointments: 12,
  orders: 3,
  leads: 40,
  waiting: 0,
  withdrawals: 0,
  units: 15,
  networks: 1,
  confirmed: 0,
});
