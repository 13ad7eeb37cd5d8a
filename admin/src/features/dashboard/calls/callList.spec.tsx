import { describe, expect, it } from '@jest/globals';
import type { CallList, StaffRole } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { aLead, anAppointment, aSession } from '../../../test/records';
import { renderPanel } from '../../../test/renderPanel';
import { leadText, reminderNote, reminderText, requestText } from './callTexts';

const COMING = {
  ...anAppointment({ client_name: 'Ana López', phone: '612000418', date: '2026-07-16', time: '10:00' }),
  reminder: null,
};
const REMINDED = { ...COMING, id: 'reminded', client_name: 'Eva Ruiz', reminder: 'sent' as const };
const LEAD = aLead({ name: 'Marta Gil', phone: '671000582' });

async function openWith(calls: CallList, roles: StaffRole[] = ['admin']) {
  const session = aSession();
  const panel = renderPanel({
    path: '/',
    session: { ...session, user: { ...session.user, roles } },
    tables: { appointments: [COMING, REMINDED], leads: [LEAD] },
    arrange: ({ dataProvider }) => void dataProvider.calls.mockResolvedValue(calls),
  });
  const heading = await screen.findByRole('heading', { name: 'Para avisar hoy' });
  return { ...panel, section: within(heading.closest('section') as HTMLElement) };
}

describe('whom to call today', () => {
  it('offers a prepared message, a call and a mark, and counts only clients without a reminder', async () => {
    const { user, dataProvider, section } = await openWith({
      date: '2026-07-16',
      appointments: [COMING, REMINDED],
      requests: [],
      leads: [LEAD],
    });
    const link = await section.findByRole('link', { name: 'WhatsApp a Ana López' });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/34612000418\?text=Hola%2C%20Ana\./);
    expect(section.getByRole('link', { name: 'Llamar a Ana López' }).getAttribute('href')).toBe('tel:+34612000418');
    expect(section.getByText('Recordatorio enviado')).toBeTruthy();
    expect(section.getByText('2', { selector: 'small' })).toBeTruthy();
    await user.click(section.getByRole('checkbox', { name: 'Ana López: ya está avisada' }));
    await waitFor(() =>
      expect(dataProvider.update).toHaveBeenCalledWith(
        'appointments',
        expect.objectContaining({ id: COMING.id, data: { reminded: true } }),
      ),
    );
    // Clicked twice before the response arrives.
    dataProvider.update.mockReturnValueOnce(new Promise(() => undefined));
    await user.dblClick(section.getByRole('button', { name: 'Contestado: Marta Gil' }));
    await waitFor(() =>
      expect(dataProvider.update).toHaveBeenCalledWith(
        'leads',
        expect.objectContaining({ id: LEAD.id, data: { contacted: true } }),
      ),
    );
    expect(dataProvider.update).toHaveBeenCalledTimes(2);
  });

  it('is folded to three of each kind', async () => {
    const leads = Array.from({ length: 5 }, (_, index) => aLead({ id: `lead-${index}`, name: `Marta ${index}` }));
    const { user, section } = await openWith({ date: '2026-07-16', appointments: [COMING], requests: [], leads });
    expect(await section.findAllByRole('button', { name: /^Contestado/ })).toHaveLength(3);
    await user.click(section.getByRole('button', { name: 'Ver todos (5) : Mensajes sin contestar' }));
    expect(section.getAllByRole('button', { name: /^Contestado/ })).toHaveLength(5);
    await user.click(section.getByRole('button', { name: /^Ver menos/ }));
    expect(section.getAllByRole('button', { name: /^Contestado/ })).toHaveLength(3);
  });

  it('leads to the list where more wait than it was sent', async () => {
    const { section } = await openWith({ date: null, appointments: [], requests: [], leads: [LEAD], leads_total: 240 });
    const link = await section.findByRole('link', { name: /^Ver todos \(240\)/ });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/leads?filter={"contacted":false}');
    expect(section.getByText('240', { selector: 'small' })).toBeTruthy();
  });

  it('offers practitioners no mark, and is not requested without permission', async () => {
    const { section } = await openWith({ date: '2026-07-16', appointments: [{ ...COMING, reminded: true }] }, ['practitioner']);
    expect(await section.findByText('Avisada')).toBeTruthy();
    expect(section.queryByRole('checkbox')).toBeNull();
  });

  it('is not asked for by marketing', async () => {
    const session = aSession();
    const { dataProvider } = renderPanel({ path: '/', session: { ...session, user: { ...session.user, roles: ['marketing'] } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    await waitFor(() => expect(dataProvider.dashboard).toHaveBeenCalled());
    expect(dataProvider.calls).not.toHaveBeenCalled();
    expect(screen.queryByText('Para avisar hoy')).toBeNull();
  });

  it('says when, whether it is tomorrow or later, and never what is treated', () => {
    const named = { ...COMING, treatment_name: 'Rinomodelación' };
    expect(reminderText(named, '2026-07-15', 'Clínica Aurora')).toBe(
      'Hola, Ana. Te recordamos tu cita en Clínica Aurora mañana, jueves, 16 de julio, a las 10:00. Si no puedes venir, avísanos y buscamos otra hora. ¡Gracias!',
    );
    expect(requestText(named, '2026-07-13', 'Clínica Aurora')).toContain('para el jueves, 16 de julio, a las 10:00.');
    expect(leadText(LEAD, 'Clínica Aurora')).toMatch(/^Hola, Marta\. Te escribimos de Clínica Aurora/);
    for (const text of [reminderText, requestText]) expect(text(named, '2026-07-15', 'Aurora')).not.toContain('Rinomodelación');
    expect([reminderNote({ reminder: 'void' }), reminderNote({ reminder: 'failed' })]).toEqual([
      null,
      'El recordatorio no ha llegado',
    ]);
  });
});
