import type {
  Absence,
  Appointment,
  BeforeAfter,
  Consent,
  Equipment,
  Lead,
  NewAbsence,
  NewAppointment,
  NewConsent,
  NewEquipment,
  NewOrder,
  NewPractitioner,
  Order,
  Practitioner,
  Product,
  ResourceName,
  Testimonial,
  Treatment,
  NewWaiting,
  NewWithdrawal,
  Waiting,
  Withdrawal,
} from '../../src/contract/index.js';
import { RESOURCE_CASES } from '../../src/contract/cases/resource-cases.js';
import type { TestApp } from './app.js';

const IMAGE = 'https://imagenes.example/a.jpg';

async function created<T>(app: TestApp, resource: ResourceName, body: object): Promise<T> {
  const answer = await app.admin.post(`/api/${resource}`).send(body);
  if (answer.status !== 201) throw new Error(`${resource}: ${answer.status} ${answer.text}`);
  return answer.body as T;
}

export const aTreatment = (app: TestApp, overrides: Partial<Treatment> = {}): Promise<Treatment> =>
  created(app, 'treatments', {
    name: 'Limpieza facial',
    description: 'Una limpieza',
    price: 60,
    duration: 60,
    category: 'Facial',
    image_url: IMAGE,
    ...overrides,
  });

export const aProduct = (app: TestApp, overrides: Partial<Product> = {}): Promise<Product> =>
  created(app, 'products', { name: 'Crema', description: 'Una crema', price: 24.9, stock: 10, image_url: IMAGE, ...overrides });

export const aTestimonial = (app: TestApp, overrides: Partial<Testimonial> = {}): Promise<Testimonial> =>
  created(app, 'testimonials', { name: 'Ana', treatment: 'Limpieza facial', quote: 'Muy bien', ...overrides });

export const aPair = (app: TestApp, overrides: Partial<BeforeAfter> = {}): Promise<BeforeAfter> =>
  created(app, 'before-after', { image_before: IMAGE, image_after: IMAGE, caption: 'Tras tres sesiones', ...overrides });

/** A visitor's booking; the 14th is the Tuesday after the clock's Wednesday. */
export const booking = (treatment: Treatment, overrides: Partial<NewAppointment> = {}): Partial<NewAppointment> => ({
  client_name: 'Ana López',
  email: 'ana@example.com',
  phone: '612345678',
  treatment_id: treatment.id,
  date: '2026-07-14',
  time: '10:00',
  ...overrides,
});

export const anAppointment = (
  app: TestApp,
  treatment: Treatment,
  overrides: Partial<NewAppointment> = {},
): Promise<Appointment> => created(app, 'appointments', booking(treatment, overrides));

export const purchase = (product: Product, overrides: Partial<NewOrder> = {}): Partial<NewOrder> => ({
  client_name: 'Ana López',
  email: 'ana@example.com',
  shipping_address: 'Calle Mayor 1, 28001 Madrid, Madrid',
  product_id: product.id,
  quantity: 1,
  ...overrides,
});

export const anOrder = (app: TestApp, product: Product, overrides: Partial<NewOrder> = {}): Promise<Order> =>
  created(app, 'orders', purchase(product, overrides));

export const aLead = (app: TestApp, overrides: Partial<Lead> = {}): Promise<Lead> =>
  created(app, 'leads', {
    name: 'Ana López',
    email: 'ana@example.com',
    phone: '612345678',
    message: 'Quiero información',
    ...overrides,
  });

export const aWithdrawal = (app: TestApp, overrides: Partial<NewWithdrawal> = {}): Promise<Withdrawal> =>
  created(app, 'withdrawals', { name: 'Ana López', email: 'ana@example.com', reference: 'ORD-12345678', ...overrides });

export const aPractitioner = (app: TestApp, overrides: Partial<NewPractitioner> = {}): Promise<Practitioner> =>
  created(app, 'practitioners', { name: 'Elena Vidal', title: 'Médica estética', ...overrides });

export const someEquipment = (app: TestApp, overrides: Partial<NewEquipment> = {}): Promise<Equipment> =>
  created(app, 'equipment', { name: 'Cabina 1', kind: 'room', ...overrides });

export const anAbsence = (app: TestApp, overrides: Partial<NewAbsence>): Promise<Absence> =>
  created(app, 'absences', { from: '2026-07-20T00:00', to: '2026-07-25T00:00', ...overrides });

export const aConsent = (app: TestApp, overrides: Partial<NewConsent> = {}): Promise<Consent> =>
  created(app, 'consents', { name: 'Ana Peña', scope: ['site'], given_on: '2026-07-01', ...overrides });

/** The 14th is the Tuesday after the clock's Wednesday. */
export const waitlistEntry = (treatment: Treatment, overrides: Partial<NewWaiting> = {}): Partial<NewWaiting> => ({
  client_name: 'Ana López',
  email: 'ana@example.com',
  phone: '612345678',
  treatment_id: treatment.id,
  from_date: '2026-07-14',
  to_date: '2026-07-14',
  ...overrides,
});

/** A waitlist entry of the staff. */
export const aWaitlistEntry = (app: TestApp, treatment: Treatment, overrides: Partial<NewWaiting> = {}): Promise<Waiting> =>
  created(app, 'waiting', waitlistEntry(treatment, overrides));

type MakeOne = (app: TestApp) => Promise<unknown>;
/** Accepted values of the golden cases. */
const AS_ACCEPTED = Object.fromEntries(
  RESOURCE_CASES.map(({ form, accepted }) => [form, (app: TestApp) => created(app, form, accepted)]),
) as Record<ResourceName, MakeOne>;

/** Creates one record of each resource, with the records that it needs. */
export const ONE_OF: Readonly<Record<ResourceName, MakeOne>> = {
  ...AS_ACCEPTED,
  appointments: async (app) => anAppointment(app, await aTreatment(app)),
  orders: async (app) => anOrder(app, await aProduct(app)),
  waiting: async (app) => aWaitlistEntry(app, await aTreatment(app)),
  // An active practitioner would change the free hours.
  practitioners: (app) => aPractitioner(app, { is_active: false }),
  absences: async (app) => anAbsence(app, { equipment_id: (await someEquipment(app, { kind: 'device', name: 'Láser' })).id }),
};

export const cart = (items: readonly object[], overrides: object = {}): object => ({
  client_name: 'Ana López',
  email: 'ana@example.com',
  phone: '612345678',
  street: 'Calle Mayor 1',
  city: 'Madrid',
  postal_code: '28001',
  province: 'Madrid',
  items,
  ...overrides,
});
