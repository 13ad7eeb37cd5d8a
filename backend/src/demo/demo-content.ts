import type { ClinicProfile, Equipment, Lead, Practitioner, Product, Testimonial, Treatment } from '../contract/index.js';
import { demoAppointments, type DemoAppointment } from './content/appointments.js';
import { demoPairs, type DemoPair } from './content/before-after.js';
import { DEMO_CLINIC } from './content/clinic.js';
import type { DemoDay } from './demo-day.js';
import { demoLeads } from './content/leads.js';
import { demoOrders, type DemoOrder } from './content/orders.js';
import { DEMO_PRODUCTS } from './content/products.js';
import { demoId } from './seeded-random.js';
import { DEMO_EQUIPMENT, DEMO_PRACTITIONERS } from './content/team.js';
import { demoTestimonials } from './content/testimonials.js';
import { DEMO_TREATMENTS } from './content/treatments.js';

export interface DemoContent {
  clinic: ClinicProfile;
  treatments: readonly Treatment[];
  products: readonly Product[];
  testimonials: readonly Testimonial[];
  pairs: readonly DemoPair[];
  appointments: readonly DemoAppointment[];
  orders: readonly DemoOrder[];
  leads: readonly Lead[];
  practitioners: readonly Practitioner[];
  equipment: readonly Equipment[];
}

/** The demo clinic around the given day: the same people and treatments each time, with other dates. */
export function demoContent(day: DemoDay): DemoContent {
  const products = DEMO_PRODUCTS.map((product) => ({ ...product, id: demoId('product', product.name) }));
  return {
    clinic: DEMO_CLINIC,
    treatments: DEMO_TREATMENTS,
    products,
    testimonials: demoTestimonials(day),
    pairs: demoPairs(day),
    appointments: demoAppointments(day, DEMO_CLINIC, DEMO_TREATMENTS),
    orders: demoOrders(day, products),
    leads: demoLeads(day),
    practitioners: DEMO_PRACTITIONERS,
    equipment: DEMO_EQUIPMENT,
  };
}
