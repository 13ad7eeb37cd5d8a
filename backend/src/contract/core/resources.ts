import { APPOINTMENT_RULES, type Appointment } from '../booking/appointments.js';
import { CLIENT_RULES, type Client } from '../clients/clients.js';
import { BEFORE_AFTER_RULES, type BeforeAfter, type PublicBeforeAfter } from '../catalogue/before-after.js';
import { CONSENT_RULES, type Consent } from '../catalogue/consents.js';
import { LEAD_RULES, type Lead } from '../office/leads.js';
import { CUSTOM_PAGE_RULES, type CustomPage } from '../site/custom-pages.js';
import { ORDER_RULES, type Order } from '../shop/orders.js';
import { PRODUCT_RULES, type Product } from '../catalogue/products.js';
import type { RuleSet } from './rules.js';
import {
  ABSENCE_RULES,
  EQUIPMENT_RULES,
  PRACTITIONER_RULES,
  type Absence,
  type Equipment,
  type Practitioner,
  type PublicPractitioner,
} from '../booking/team.js';
import { TESTIMONIAL_RULES, type Testimonial } from '../catalogue/testimonials.js';
import { TREATMENT_RULES, type Treatment } from '../catalogue/treatments.js';
import { WAITING_RULES, type Waiting } from '../booking/waitlist.js';
import { WITHDRAWAL_RULES, type Withdrawal } from '../shop/withdrawals.js';

export * from '../booking/appointments.js';
export * from '../clients/clients.js';
export * from '../catalogue/before-after.js';
export * from '../catalogue/consents.js';
export * from '../office/leads.js';
export * from '../shop/carts.js';
export * from '../shop/fulfilment.js';
export * from '../shop/orders.js';
export * from '../site/custom-pages.js';
export * from '../catalogue/products.js';
export * from '../booking/team.js';
export * from '../catalogue/testimonials.js';
export * from '../catalogue/treatments.js';
export * from '../booking/waitlist.js';
export * from '../shop/withdrawals.js';

/** Resources, each at /api/<name>. */
export interface Resources {
  treatments: Treatment;
  products: Product;
  testimonials: Testimonial;
  'before-after': BeforeAfter;
  appointments: Appointment;
  orders: Order;
  leads: Lead;
  withdrawals: Withdrawal;
  practitioners: Practitioner;
  equipment: Equipment;
  absences: Absence;
  consents: Consent;
  waiting: Waiting;
  'own-pages': CustomPage;
  clients: Client;
}
export type ResourceName = keyof Resources;
/** Public forms of the resources. */
export interface PublicResources extends Pick<Resources, 'treatments' | 'products' | 'testimonials' | 'own-pages'> {
  'before-after': PublicBeforeAfter;
  practitioners: PublicPractitioner;
}
export type PublicResourceName = keyof PublicResources;

/** Writable fields of each resource. */
export const RESOURCE_RULES = {
  treatments: TREATMENT_RULES,
  products: PRODUCT_RULES,
  testimonials: TESTIMONIAL_RULES,
  'before-after': BEFORE_AFTER_RULES,
  appointments: APPOINTMENT_RULES,
  orders: ORDER_RULES,
  leads: LEAD_RULES,
  withdrawals: WITHDRAWAL_RULES,
  practitioners: PRACTITIONER_RULES,
  equipment: EQUIPMENT_RULES,
  absences: ABSENCE_RULES,
  consents: CONSENT_RULES,
  waiting: WAITING_RULES,
  'own-pages': CUSTOM_PAGE_RULES,
  clients: CLIENT_RULES,
} as const satisfies Record<ResourceName, RuleSet>;

/** Singular and plural labels in the panel. */
export const RESOURCE_LABELS: Readonly<Record<ResourceName, readonly [one: string, all: string]>> = {
  treatments: ['Tratamiento', 'Tratamientos'],
  products: ['Producto', 'Productos'],
  testimonials: ['Testimonio', 'Testimonios'],
  'before-after': ['Antes y después', 'Galería'],
  appointments: ['Reserva', 'Reservas'],
  orders: ['Pedido', 'Pedidos'],
  leads: ['Lead', 'Leads'],
  withdrawals: ['Desistimiento', 'Desistimientos'],
  practitioners: ['Persona del equipo', 'Equipo'],
  equipment: ['Cabina o aparato', 'Cabinas y aparatos'],
  absences: ['Ausencia', 'Ausencias'],
  consents: ['Consentimiento', 'Consentimientos'],
  waiting: ['Petición de espera', 'Lista de espera'],
  'own-pages': ['Página propia', 'Páginas y consejos'],
  clients: ['Cliente', 'Clientes'],
};

export const RESOURCE_NAMES = Object.keys(RESOURCE_RULES) as ResourceName[];
