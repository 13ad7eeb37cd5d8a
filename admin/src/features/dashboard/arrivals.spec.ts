import { describe, expect, it } from '@jest/globals';
import { anAppointment, aLead, anOrder } from '../../test/records';
import { arrivalOf } from './arrivals';

describe('what came in last, in a line', () => {
  it('names a cart by its one product or by how many it has', () => {
    const line = anOrder({ product_name: 'Sérum', client_name: 'Ana' });
    const at = line.created_at;
    expect(arrivalOf({ kind: 'order', at, lines: [line], total_price: 39 })).toMatchObject({
      path: `/orders/${line.cart_id}`,
      name: 'Ana',
      what: 'Pedido · Sérum, 39,00\u00a0€',
    });
    expect(arrivalOf({ kind: 'order', at, lines: [line, line], total_price: 78 }).what).toBe(
      'Pedido · 2 productos, 78,00\u00a0€',
    );
  });

  it('names a booking by its treatment and a lead by its source', () => {
    const appointment = anAppointment({ treatment_name: 'Peeling' });
    const lead = aLead({ source: 'whatsapp' });
    expect(arrivalOf({ kind: 'appointment', at: appointment.created_at, appointment }).what).toBe('Reserva · Peeling');
    expect(arrivalOf({ kind: 'lead', at: lead.created_at, lead }).what).toBe('Lead · WhatsApp');
  });
});
