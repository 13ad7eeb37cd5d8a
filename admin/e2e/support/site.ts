import { expect, type APIRequestContext } from '@playwright/test';
import type { Appointment, AvailableSlot, Lead, Product, Treatment } from '@radiance/backend/contract';

const DAY_MS = 86_400_000;

export const unique = () => String(Date.now()).slice(-8);
const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function aTreatment(request: APIRequestContext): Promise<Treatment> {
  const [treatment] = (await (await request.get('/api/treatments?range=[0,0]')).json()) as Treatment[];
  if (!treatment) throw new Error('The site has no treatments');
  return treatment;
}

/** The next free slot for a treatment. */
export async function freeHour(request: APIRequestContext, treatmentId: string): Promise<{ date: string; time: string }> {
  for (let ahead = 1; ahead < 60; ahead += 1) {
    const date = dayAhead(ahead);
    const slots = (await (
      await request.get(`/api/availability?treatment_id=${treatmentId}&date=${date}`)
    ).json()) as AvailableSlot[];
    const free = slots.find(({ available }) => available);
    if (free) return { date, time: free.time };
  }
  throw new Error('No free hour in the next weeks');
}

async function send<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

/** Books as a visitor. */
export const book = async (request: APIRequestContext, changes: Partial<Appointment> = {}): Promise<Appointment> => {
  const { id: treatment_id } = await aTreatment(request);
  const person = { client_name: `Visita ${unique()}`, email: `v${unique()}@correo.example`, phone: '612000418' };
  return send(request, 'appointments', { ...person, treatment_id, ...(await freeHour(request, treatment_id)), ...changes });
};
export const ask = (request: APIRequestContext, changes: Partial<Lead> = {}): Promise<Lead> =>
  send(request, 'leads', {
    name: `Consulta ${unique()}`,
    email: `l${unique()}@correo.example`,
    phone: '671000582',
    message: '¿La primera consulta es gratuita?',
    ...changes,
  });

/** Orders one unit of a product that is in stock. */
export async function buy(request: APIRequestContext, name: string): Promise<void> {
  const products = (await (await request.get('/api/products')).json()) as Product[];
  const product = products.find(({ stock }) => stock > 5);
  const address = { street: 'Calle Mayor, 1', city: 'Madrid', postal_code: '28013', province: 'Madrid' };
  const person = { client_name: name, email: `c${unique()}@correo.example`, phone: '612000418' };
  await send(request, 'checkout', { ...person, ...address, items: [{ product_id: product?.id, quantity: 1 }] });
}
