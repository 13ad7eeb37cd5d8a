import { beforeEach, describe, expect, it } from '@jest/globals';
import { CAP_RULES, CLINIC_RULES, type AuditEntry } from '@radiance/backend/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { clinicClock } from '../../lib/clinic/clinicClock';
import { aLead, aProduct, aSession } from '../../test/records';
import { expectFailure, renderPanel } from '../../test/renderPanel';
import { auditChanges, auditSource, auditTitle } from './auditTexts';

beforeEach(() => localStorage.clear());

const product = aProduct();
const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '000000000007',
  at: '2026-07-15T09:23:00.000Z',
  actor: 'someone',
  actor_email: 'marta@radiance.example',
  action: 'update',
  resource: 'products',
  record_id: product.id,
  hash: 'f'.repeat(64),
  has_details: true,
  address: '::ffff:192.168.1.20',
  request: `PUT /api/products/${product.id}`,
  before: { price: 39, description: 'Breve' },
  after: { price: 45.5, description: 'a'.repeat(300) },
  ...changes,
});
const clock = clinicClock('Europe/Madrid');
const said = (changes: Partial<AuditEntry>) =>
  auditChanges(anEntry(changes), clock).map(({ label, before, after }) => [label, before, after]);

describe('an entry of the audit', () => {
  it('shows the action, the record, the user and the address', () => {
    expect(auditTitle(anEntry())).toBe('Cambio · Productos');
    const limit = anEntry({ resource: 'brakes', record_id: 'orders' });
    expect(auditTitle(limit)).toBe('Cambio · Protección · Pedidos');
    expect(auditSource(anEntry())).toBe('marta@radiance.example · desde 192.168.1.20');
    expect(auditSource(anEntry({ actor_email: null, address: null }))).toBe('Una cuenta que ya no existe');
    expect(auditSource(anEntry({ actor: null, actor_email: null, address: null }))).toBe('El servidor');
  });

  it('writes values as people write them', () => {
    const before = {
      price: 39,
      date: '2026-07-17',
      time: '09:00',
      duration: 60,
      status: 'pending',
      featured: false,
      notes: null,
    };
    const after = {
      price: 1045.5,
      date: '2026-07-20',
      time: '16:30',
      duration: 45,
      status: 'confirmed',
      featured: true,
      notes: 'Ojo',
    };
    expect(said({ before, after })).toEqual([
      ['Precio', '39,00\u00a0€', '1.045,50\u00a0€'],
      ['Fecha', '17 jul 2026', '20 jul 2026'],
      ['Hora', '9:00', '16:30'],
      ['Duración', '60\u00a0min', '45\u00a0min'],
      ['Estado', 'Pendiente', 'Confirmada'],
      ['Destacado', 'No', 'Sí'],
      ['Notas', '—', 'Ojo'],
    ]);
  });

  it('writes every state with its label, and no id of a client', () => {
    const before = {
      fulfilment: 'new',
      delivery_method: 'pickup',
      status: 'received',
      scope: ['site'],
      menu: 'none',
      client_id: 'a',
    };
    const after = {
      ...{ fulfilment: 'shipped', delivery_method: 'shipping', status: 'acknowledged', scope: ['site', 'print'], menu: 'footer' },
      client_id: 'b',
    };
    expect(said({ before, after }).map(([, was, is]) => [was, is])).toEqual([
      ['Nuevo', 'Enviado'],
      ['Recogida en la clínica', 'Envío'],
      ['Recibido', 'Acuse enviado'],
      ['La web', 'La web, Material impreso'],
      ['En ninguno', 'Al pie de todas las páginas'],
    ]);
  });

  it('shows only the changed fields of the clinic', () => {
    const profile = { city: 'Madrid', province: 'Madrid', slots: ['09:00', '10:00'] };
    expect(said({ before: { profile }, after: { profile: { ...profile, city: 'Getafe', slots: ['09:00'] } } })).toEqual([
      ['Ciudad', 'Madrid', 'Getafe'],
      ['Horas de cita', '9:00, 10:00', '9:00'],
    ]);
  });

  it('calls whatever is set in Clínica, in the limits or of a session by a Spanish name', () => {
    const fields = [...Object.keys(CLINIC_RULES), ...Object.keys(CAP_RULES), 'aal', 'passkey', 'user_agent', 'expires_at'];
    const after = Object.fromEntries(fields.map((field) => [field, 'x']));
    expect(
      said({ action: 'create', before: null, after }).flatMap(([label]) => (fields.includes(label ?? '') ? [label] : [])),
    ).toEqual([]);
    expect(said({ before: { aal: 'aal1', passkey_hash: null }, after: { aal: 'aal2', passkey_hash: '•••' } })).toEqual([
      ['Comprobación', 'Solo la contraseña', 'También el segundo paso'],
    ]);
  });

  it('shows the values of a created or deleted record', () => {
    expect(said({ action: 'create', before: null, after: { id: 'x', name: 'Sérum' } })).toEqual([['Nombre', null, 'Sérum']]);
    expect(said({ action: 'delete', before: { name: 'Sérum' }, after: null })).toEqual([['Nombre', 'Sérum', null]]);
  });
});

describe('the history of a record', () => {
  const path = `/products/${product.id}`;

  it('is asked for when it is opened, and shows what each field was and became', async () => {
    const { user, dataProvider } = renderPanel({ path, tables: { products: [product], audit: [anEntry()] } });
    const summary = await screen.findByText('Historial de cambios');
    expect(dataProvider.getList.mock.calls.some(([resource]) => resource === 'audit')).toBe(false);
    await user.click(summary);
    const history = within(await screen.findByRole('list', { name: 'Cambios' }));
    expect(history.getByText('Cambio · Productos')).toBeTruthy();
    expect(history.getByText(/^39,00/)).toBeTruthy();
    expect(history.getByText(/^45,50/)).toBeTruthy();
  });

  it('folds a long value, and has all of it', async () => {
    const { user } = renderPanel({ path, tables: { products: [product], audit: [anEntry()] } });
    await user.click(await screen.findByText('Historial de cambios'));
    const short = await screen.findByText(`${'a'.repeat(140)}…`);
    expect(short.closest('details')?.textContent).toContain('a'.repeat(300));
  });

  it('shows that it is empty, and when its details have been deleted', async () => {
    const old = anEntry({ has_details: false, before: null, after: null, address: null });
    const { user, unmount } = renderPanel({ path, tables: { products: [product], audit: [old] } });
    await user.click(await screen.findByText('Historial de cambios'));
    expect(await screen.findByText('Los detalles ya no se conservan.')).toBeTruthy();
    unmount();
    const empty = renderPanel({ path, tables: { products: [product] } });
    await empty.user.click(await screen.findByText('Historial de cambios'));
    expect(await screen.findByText('Nadie del equipo lo ha cambiado todavía.')).toBeTruthy();
  });

  it('is for administrators alone', async () => {
    const lead = aLead();
    renderPanel({ path: `/leads/${lead.id}`, session: aSession('reception'), tables: { leads: [lead] } });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByText('Historial de cambios')).toBeNull();
  });
});

describe('the audit in Seguridad', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Auditoría' }));

  it('is filtered by what was done', async () => {
    const entries = [
      anEntry(),
      anEntry({ id: '000000000008', action: 'sign-in', resource: 'sessions', before: null, after: null }),
    ];
    const { user } = renderPanel({ path: '/seguridad/auditoria', tables: { audit: entries } });
    const audit = await section();
    expect(await audit.findByText('Cambio · Productos')).toBeTruthy();
    await user.selectOptions(audit.getByLabelText('Qué'), 'Inicio de sesión');
    await waitFor(() => expect(audit.queryByText('Cambio · Productos')).toBeNull());
    expect(audit.getByText('Inicio de sesión · Sesiones')).toBeTruthy();
    await user.selectOptions(audit.getByLabelText('Dónde'), 'Pedidos');
    expect(await audit.findByText('No hay nada con este filtro.')).toBeTruthy();
  });

  it('says that it could not load, and loads again', async () => {
    expectFailure();
    let hasFailed = false;
    const { user } = renderPanel({
      path: '/seguridad/auditoria',
      tables: { audit: [anEntry()] },
      arrange: ({ dataProvider: { getList } }) => {
        const answer = getList.getMockImplementation();
        getList.mockImplementation((resource, params) => {
          if (resource !== 'audit' || hasFailed || !answer)
            return answer ? answer(resource, params) : Promise.reject(new Error());
          hasFailed = true;
          return Promise.reject(new HttpError('No hay quien responda', 400));
        });
      },
    });
    const audit = await section();
    expect(await audit.findByText('No hay quien responda')).toBeTruthy();
    await user.click(audit.getByRole('button', { name: 'Volver a intentarlo' }));
    expect(await audit.findByText('Cambio · Productos')).toBeTruthy();
  });
});
