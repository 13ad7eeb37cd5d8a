import { describe, expect, it } from '@jest/globals';
import { MIGRATIONS } from '../../../src/core/database/migrations/index.js';
import { freshDatabases, insertInto, tablesOf, upTo } from '../../support/fresh-databases.js';

const freshDatabase = freshDatabases();

describe('the upgrade to clients', () => {
  const created = (minute: number): string => `2026-07-08T08:${String(minute).padStart(2, '0')}:00.000Z`;

  it('makes one of each e-mail that sent anything, leaves who was erased alone, and goes back without a trace', async () => {
    const database = await freshDatabase();
    const before = MIGRATIONS.findIndex(({ name }) => name.startsWith('Clients'));
    const source = await upTo(database, before);
    await source.runMigrations({ transaction: 'none' });
    const insert = (table: string, row: Readonly<Record<string, unknown>>) => insertInto(source, table, row);
    const lead = (id: string, minute: number, name: string, email: string, phone: string, phone_key: string): Promise<unknown> =>
      insert('leads', {
        ...{ id, name, name_sort: name.toLowerCase(), search_text: `${name.toLowerCase()} ${email}`, email, phone, phone_key },
        ...{
          email_key: email.toLowerCase(),
          message: 'Quiero información',
          source: 'web',
          contacted: 0,
          created_at: created(minute),
        },
      });
    await lead('b', 2, 'Lucia Peña Gil', 'LUCIA@example.com', '+34 612 345 678', '+34612345678');
    await lead('a', 1, 'Lucía Peña', 'lucia@example.com', '612345678', '+34612345678');
    await lead('c', 3, 'Lucía Peña', 'lucia@example.com', '699000111', '+34699000111');
    await lead('d', 4, 'Juan Peña', 'juan@example.com', '612345678', '+34612345678');
    for (let more = 0; more < 450; more++)
      await lead(`more-${more}`, 5, `Persona ${more}`, `persona${more}@example.com`, '600000000', '+34600000000');
    await insert('withdrawals', {
      ...{ id: 'w', name: 'Lucía', email: 'lucia@example.com', email_key: 'lucia@example.com', reference: 'x', search_text: 'x' },
      ...{ status: 'received', created_at: created(9) },
    });
    await insert('leads', {
      ...{ id: 'erased', name: 'Datos borrados', name_sort: '', search_text: '', email: 'borrado@datos.invalid', phone: '' },
      ...{ email_key: '', message: 'x', source: 'web', contacted: 0, created_at: created(9) },
    });
    const sent = (id: string, name: string, email: string) => ({
      ...{ id, client_name: name, name_sort: name.toLowerCase(), search_text: `${name.toLowerCase()} ${email}`, email },
      ...{ email_key: email.toLowerCase(), phone: '612345678', phone_key: '+34612345678', created_at: created(8) },
    });
    const offered = { name_sort: 'x', search_text: 'x', description: 'x', price_cents: 0, image_url: 'x' };
    const facial = { duration: 60, category: 'Facial', featured: 0 };
    await insert('treatments', { id: 't', slug: 'x', name: 'X', ...offered, ...facial });
    await insert('products', { id: 'p', name: 'X', ...offered, stock: 1 });
    const visit = { treatment_id: 't', date: '2026-07-14', time: '10:00', duration: 60, status: 'pending' };
    await insert('appointments', { ...sent('visit', 'Lucía Peña', 'Lucia@example.com'), ...visit });
    await insert('appointments', { ...sent('other', 'Sola Cita', 'cita@example.com'), ...visit, time: '12:00' });
    const bought = { shipping_address: 'Calle 1', product_id: 'p', quantity: 1, payment_status: 'pending' };
    const euros = { unit_price_cents: 100, total_price_cents: 100 };
    await insert('orders', { ...sent('order', 'Solo Pedido', 'pedido@example.com'), ...bought, ...euros, cart_id: 'cart' });
    const wished = { treatment_id: 't', from_date: '2026-07-14', to_date: '2026-07-20', status: 'waiting' };
    await insert('waiting', { ...sent('wish', 'Sola Espera', 'espera@example.com'), ...wished });
    const message = (id: string, kind: string, recipient: string, more: object = {}): Promise<unknown> =>
      insert('messages', {
        ...{ id, kind, recipient, recipient_key: recipient.toLowerCase(), subject: 'x', state: 'sent', attempts: 1 },
        ...{ created_at: created(9), ...more },
      });
    await message('mail', 'lead-received', 'Lucia@example.com');
    await message('sms', 'appointment-reminder', '+34612345678', { channel: 'sms', record_id: 'visit' });
    await message('sms-of-other', 'appointment-reminder', '+34612345678', { channel: 'sms', record_id: 'other' });
    await message('of-staff', 'invitation', 'lucia@example.com');
    await message('stranger', 'lead-received', 'nadie@example.com');
    await source.destroy();

    const after = await upTo(database, before + 1);
    await after.runMigrations({ transaction: 'none' });
    const [lucia] = await after.query<Record<string, string>[]>("SELECT * FROM clients WHERE email_key = 'lucia@example.com'");
    expect(lucia).toMatchObject({
      ...{ name: 'Lucía Peña', name_sort: 'lucia pen~a', created_at: created(1) },
      ...{ aliases: '["Lucia Peña Gil"]', phones: '["612345678","699000111"]', emails: '["lucia@example.com"]' },
      search_text: 'lucia pena +34612345678 +34699000111 lucia@example.com lucia pena gil',
    });
    const keys = await after.query<{ match_key: string }[]>(
      'SELECT match_key FROM client_keys WHERE client_id = ? ORDER BY match_key',
      [lucia?.['id']],
    );
    expect(keys.map(({ match_key }) => match_key)).toEqual([
      '+34612345678',
      '+34699000111',
      'lucia@example.com',
      'n:lucia pena',
      'n:lucia pena gil',
    ]);
    const pointing = async (table: string): Promise<string[]> =>
      (await after.query<{ id: string }[]>(`SELECT id FROM ${table} WHERE client_id = ? ORDER BY id`, [lucia?.['id']])).map(
        ({ id }) => id,
      );
    expect([await pointing('leads'), await pointing('withdrawals')]).toEqual([['a', 'b', 'c'], ['w']]);
    expect([await pointing('appointments'), await pointing('messages')]).toEqual([['visit'], ['mail', 'sms']]);
    const ownerOf = async (table: string, id: string): Promise<string | undefined> => {
      const sql = `SELECT clients.name FROM ${table} JOIN clients ON clients.id = ${table}.client_id WHERE ${table}.id = ?`;
      return (await after.query<{ name: string }[]>(sql, [id]))[0]?.name;
    };
    const owners = async (): Promise<unknown[]> => [
      await ownerOf('appointments', 'other'),
      await ownerOf('orders', 'order'),
      await ownerOf('waiting', 'wish'),
      await ownerOf('messages', 'sms-of-other'),
      await ownerOf('messages', 'of-staff'),
      await ownerOf('messages', 'stranger'),
    ];
    const everyOwner = ['Sola Cita', 'Solo Pedido', 'Sola Espera', 'Sola Cita', undefined, undefined];
    expect(await owners()).toEqual(everyOwner);
    const without = await after.query<{ id: string }[]>('SELECT id FROM leads WHERE client_id IS NULL');
    expect(without.map(({ id }) => id)).toEqual(['erased']);
    const counts = await after.query<{ clients: number | string }[]>('SELECT COUNT(*) AS clients FROM clients');
    expect(Number(counts[0]?.clients)).toBe(455);
    const texts = async (): Promise<string[]> =>
      (await after.query<{ search_text: string }[]>("SELECT search_text FROM leads WHERE id IN ('a', 'd') ORDER BY id")).map(
        ({ search_text }) => search_text,
      );
    expect(await texts()).toEqual(['lucía peña lucia@example.com +34612345678', 'juan peña juan@example.com +34612345678']);

    await after.undoLastMigration({ transaction: 'none' });
    expect(await texts()).toEqual(['lucía peña lucia@example.com', 'juan peña juan@example.com']);
    expect(await tablesOf(after)).not.toContain('clients');
    const rowsLeft = async (table: string): Promise<string[]> => {
      const rows = await after.query<Record<string, unknown>[]>(`SELECT * FROM ${table} ORDER BY id`);
      for (const row of rows) expect(Object.keys(row)).not.toContain('client_id');
      return rows.map((row) => String(row['search_text'] ?? row['id']));
    };
    expect([await rowsLeft('appointments'), await rowsLeft('orders'), await rowsLeft('waiting')]).toEqual([
      ['sola cita cita@example.com', 'lucía peña Lucia@example.com'],
      ['solo pedido pedido@example.com'],
      ['sola espera espera@example.com'],
    ]);
    expect(await rowsLeft('messages')).toHaveLength(5);
    await after.runMigrations({ transaction: 'none' });
    expect(await owners()).toEqual(everyOwner);
    await after.destroy();
  });
});
