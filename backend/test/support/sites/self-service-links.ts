import type { Response } from 'supertest';
import type { Appointment, Manageable, Treatment } from '../../../src/contract/index.js';
import type { TestApp } from '../app.js';
import { booking } from '../factories.js';
import { somebody } from '../access/strangers.js';

export type Booked = Appointment & Manageable;
export const tokenOf = ({ manage_url = '' }: Manageable): string => manage_url.split('/').at(-1) ?? '';

/** Booking as a visitor, and the link that a visitor gets. */
export function selfServiceLinks(app: () => TestApp, treatment: () => Treatment) {
  async function booked(overrides = {}): Promise<Booked & { token: string }> {
    const answer = await app()
      .visitor.post('/api/appointments')
      .send(booking(treatment(), { ...somebody(), ...overrides }))
      .expect(201);
    const appointment = answer.body as Booked;
    return { ...appointment, token: tokenOf(appointment) };
  }
  const show = (token: string): Promise<Response> =>
    app()
      .visitor.get(`/api/manage/${token}`)
      .then((answer) => answer);
  const move = (token: string, body: object): Promise<Response> =>
    app()
      .visitor.post(`/api/manage/${token}/move`)
      .send(body)
      .then((answer) => answer);
  const cancel = (token: string): Promise<Response> =>
    app()
      .visitor.post(`/api/manage/${token}/cancel`)
      .then((answer) => answer);
  const stored = async (id: string): Promise<Appointment> =>
    (await app().admin.get(`/api/appointments/${id}`)).body as Appointment;
  return { booked, show, move, cancel, stored };
}
