import { APPOINTMENT_RULES, type Appointment } from './appointments.js';
import { BEFORE_AFTER_RULES, type BeforeAfter } from './before-after.js';
import { LEAD_RULES, type Lead } from './leads.js';
import { ORDER_RULES, type Order } from './orders.js';
import { PRODUCT_RULES, type Product } from './products.js';
import type { RuleSet } from './rules.js';
import { ABSENCE_RULES, EQUIPMENT_RULES, PRACTITIONER_RULES, type Absence, type Equipment, type Practitioner } from './team.js';
import { TESTIMONIAL_RULES, type Testimonial } from './testimonials.js';
import { TREATMENT_RULES, type Treatment } from './treatments.js';
import { WITHDRAWAL_RULES, type Withdrawal } from './withdrawals.js';

export * from './appointments.js';
export * from './before-after.js';
export * from './leads.js';
export * from './orders.js';
export * from './products.js';
export * from './team.js';
export * from './testimonials.js';
export * from './treatments.js';
export * from './withdrawals.js';

/** What is kept in lists, each at /api/<name>. */
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
}
export type ResourceName = keyof Resources;
export type PublicResourceName = 'treatments' | 'products' | 'testimonials' | 'before-after';

/** What may be written of each. */
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
} as const satisfies Record<ResourceName, RuleSet>;

export const RESOURCE_NAMES = Object.keys(RESOURCE_RULES) as ResourceName[];
