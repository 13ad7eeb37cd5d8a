import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import supertest from 'supertest';
import { UserRoleEntity } from '../../../src/access/users/user-role.entity.js';
import { personKeys } from '../../../src/core/records/person-keys.js';
import { RESOURCE_NAMES, type Lead, type ListQuery, type ResourceName } from '../../../src/contract/index.js';
import { Database } from '../../../src/core/database/database.js';
import { LeadEntity } from '../../../src/office/leads/lead.entity.js';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import {
  aLead,
  anAppointment,
  anOrder,
  aPair,
  aProduct,
  aTestimonial,
  aTreatment,
  aWithdrawal,
} from '../../support/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const exported = (resource: ResourceName, query: ListQuery = {}) => {
  const parameters = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  return app.admin.get(`/api/${resource}/export`).query(parameters);
};
const linesOf = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);
/** The line of the only row with this e-mail. */
const lineOf = async (resource: ResourceName, email: string): Promise<string> =>
  linesOf((await exported(resource, { filter: { email } })).text)
    .slice(1)
    .join('\r\n');

describe('an exported list', () => {
  it('opens in a Spanish spreadsheet program, and is never cached', async () => {
    const { status, headers, text } = await exported('appointments');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="reservas-2026-07-08.csv"',
      'cache-control': 'no-store',
    });
    expect(text).toBe(
      '\uFEFFFecha;Hora;Nombre;Email;Teléfono;Tratamiento;Duración (min);Estado;Notas;Recibida;Aviso de privacidad\r\n',
    );
  });

  it('is named after the clinic’s day, not London’s', async () => {
    app.clock.set('2026-07-08T22:30:00.000Z');
    await app.admin.post('/api/auth/reauthenticate').send({ password: ADMIN.password }).expect(200);
    expect((await exported('leads')).headers['content-disposition']).toContain('leads-2026-07-09.csv');
    app.clock.set('2026-07-08T08:00:00.000Z');
  });

  it('writes dates, times, prices, labels and phones as people here read them', async () => {
    const treatment = await aTreatment(app, { name: 'Láser de diodo', price: 1234.5, duration: 45, featured: true });
    const cream = await aProduct(app, { name: 'Crema', price: 24.9, stock: 3 });
    await anAppointment(app, treatment, {
      client_name: 'Begoña Núñez',
      email: 'begona@example.com',
      phone: '+34 612345678',
      notes: 'Piel sensible',
    });
    await anOrder(app, cream, { email: 'begona@example.com', quantity: 3, phone: '0044 7911 123456' });
    await aLead(app, { email: 'begona@example.com', source: 'ads', contacted: true, phone: '612 34 56 78' });
    await aTestimonial(app, { name: 'Begoña', rating: 5, approved: false });
    await aPair(app, { treatment_id: treatment.id });
    await aWithdrawal(app, { message: 'Solo la crema' });

    expect(await lineOf('appointments', 'begona@example.com')).toBe(
      '14/07/2026;10:00;Begoña Núñez;begona@example.com;(+34) 612 345 678;Láser de diodo;45;Pendiente;Piel sensible;08/07/2026 10:00;',
    );
    expect(await lineOf('orders', 'begona@example.com')).toBe(
      '08/07/2026 10:00;;Ana López;begona@example.com;(+44) 7911123456;Calle Mayor 1, 28001 Madrid, Madrid;Crema;3;24,90;74,70;Pendiente;Nuevo;;;;;;;;;',
    );
    expect(await lineOf('leads', 'begona@example.com')).toBe(
      '08/07/2026 10:00;Ana López;begona@example.com;(+34) 612 345 678;Quiero información;Anuncios;Contactado;',
    );
    expect((await exported('treatments')).text).toContain(
      'Láser de diodo;Facial;Una limpieza;1234,50;45;Sí;laser-de-diodo;https://imagenes.example/a.jpg;Sí\r\n',
    );
    expect((await exported('products')).text).toContain('Crema;;Una crema;24,90;0;;;https://imagenes.example/a.jpg;Sí\r\n');
    expect((await exported('testimonials')).text).toContain('08/07/2026 10:00;Begoña;Limpieza facial;Muy bien;5;No;;No\r\n');
    expect((await exported('withdrawals')).text).toContain(
      'Fecha;Pedido;Nombre;Email;Comentario;Estado;Acuse de recibo;Resuelto;Aviso de privacidad\r\n08/07/2026 10:00;ORD-12345678;Ana López;ana@example.com;Solo la crema;Recibido;;;\r\n',
    );
    expect((await exported('before-after')).text).toContain(
      '08/07/2026 10:00;Láser de diodo;Tras tres sesiones;https://imagenes.example/a.jpg;https://imagenes.example/a.jpg\r\n',
    );
  });

  it('keeps semicolons, quotes and line breaks inside their cell', async () => {
    await aLead(app, { name: 'Ruiz; "la de siempre"', email: 'ruiz@example.com', message: 'Primera línea\nSegunda; línea' });
    expect(await lineOf('leads', 'ruiz@example.com')).toContain(
      ';"Ruiz; ""la de siempre""";ruiz@example.com;(+34) 612 345 678;"Primera línea\nSegunda; línea";Web;',
    );
  });

  it.each(['=HYPERLINK("http://x.example")', '+1+1+cmd|A1', '-2+3+cmd|A1', '@SUM(A1:A9)', '＝1+1 en ancho completo'])(
    'never hands %p to a spreadsheet as a formula',
    async (message) => {
      const email = `formula${Buffer.from(message).toString('hex').slice(0, 20)}@example.com`;
      await aLead(app, { email, message, name: message });
      const line = await lineOf('leads', email);
      const cells = message.includes('"') ? `"'${message.replaceAll('"', '""')}"` : `'${message}`;
      expect(line.split(cells)).toHaveLength(3);
    },
  );

  it('keeps commas inside their cell, which some programs read as separators', async () => {
    const message = 'Buenas tardes, =1+1+cmd|A1';
    await aLead(app, { email: 'coma@example.com', message });
    expect(await lineOf('leads', 'coma@example.com')).toContain(`;"${message}";`);
  });

  it('never contains a formula behind a tab or a carriage return', async () => {
    for (const [index, message] of ['\t=1+1 con tabulador', '\r=1+1 con retorno'].entries()) {
      const id = randomUUID();
      const email = `control${index}@example.com`;
      const lead: Lead = {
        id,
        name: 'Ana',
        email,
        phone: '=1+1+1+1+1',
        message,
        source: 'web',
        contacted: false,
        privacy_version: null,
        created_at: app.clock.now().toISOString(),
      };
      await app.running.app
        .get(Database)
        .tx((manager) => manager.insert(LeadEntity, { ...lead, ...personKeys(lead.name, lead) }));
      const line = await lineOf('leads', email);
      expect(line).toContain(`'${message}`);
      expect(line).toContain(";'=1+1+1+1+1;");
    }
  });
});

describe('a long exported list', () => {
  const ROWS = 3000;
  const name = (index: number): string => `Persona ${String(index).padStart(4, '0')}`;

  beforeAll(async () => {
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const lead: Lead = {
        id: randomUUID(),
        name: name(index),
        email: `larga${index}@example.com`,
        phone: '612345678',
        message: index % 7 === 0 ? 'Con\nsalto; y "comillas"' : 'Quiero información',
        source: 'whatsapp',
        contacted: index % 3 === 0,
        privacy_version: null,
        created_at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      };
      return { ...lead, ...personKeys(lead.name, lead) };
    });
    const database = app.running.app.get(Database);
    for (let first = 0; first < ROWS; first += 500)
      await database.tx((manager) => manager.insert(LeadEntity, rows.slice(first, first + 500)));
  });

  const namesIn = (text: string): string[] => text.match(/Persona \d{4}/g) ?? [];
  const all = Array.from({ length: ROWS }, (_, index) => name(index));

  it('has every row once, in the requested order', async () => {
    const filter = { source: 'whatsapp' };
    expect(namesIn((await exported('leads', { filter, sort: ['name', 'ASC'] })).text)).toEqual(all);
    expect(namesIn((await exported('leads', { filter })).text)).toEqual(all.toReversed());
    expect(new Set(namesIn((await exported('leads', { filter, sort: ['phone', 'DESC'] })).text)).size).toBe(ROWS);
  });

  it('is in the order of the list itself, also where rows are equal or empty', async () => {
    for (const field of ['privacy_version', 'contacted', 'phone']) {
      const sort = [field, 'DESC'] as const;
      const listed: string[] = [];
      for (let first = 0; first < ROWS; first += 1000) {
        const page = await app.admin
          .get('/api/leads')
          .query({ sort: JSON.stringify(sort), filter: '{"source":"whatsapp"}', range: JSON.stringify([first, first + 999]) });
        listed.push(...(page.body as Lead[]).map((lead) => lead.name));
      }
      expect(namesIn((await exported('leads', { filter: { source: 'whatsapp' }, sort })).text)).toEqual(listed);
    }
  });

  it('is the list page by page, filtered, searched and counted', async () => {
    const expected = all.filter((_, index) => index % 3 === 0);
    const range = [600, 699] as const;
    for (const filter of [
      { contacted: true, source: 'whatsapp' },
      { contacted: true, q: 'persona' },
      { contacted: [true], q: 'LARGA' },
    ]) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const parameters = {
          sort: JSON.stringify(['name', direction]),
          filter: JSON.stringify(filter),
          range: JSON.stringify(range),
        };
        const page = await app.admin.get('/api/leads').query(parameters);
        const inOrder = direction === 'ASC' ? expected : expected.toReversed();
        expect((page.body as Lead[]).map((lead) => lead.name)).toEqual(inOrder.slice(600, 700));
        expect(page.headers['content-range']).toBe(`leads 600-699/${expected.length}`);
      }
    }
    const beyond = await app.admin.get('/api/leads').query({ filter: '{"q":"persona"}', range: '[5000,5024]' });
    expect([beyond.body, beyond.headers['content-range']]).toEqual([[], `leads */${ROWS}`]);
  });

  it('has only the filtered rows', async () => {
    const contacted = namesIn(
      (await exported('leads', { filter: { source: 'whatsapp', contacted: true }, sort: ['created_at', 'ASC'] })).text,
    );
    expect(contacted).toEqual(all.filter((_, index) => index % 3 === 0));
    expect(namesIn((await exported('leads', { filter: { q: '29 PERSÓNA' }, sort: ['name', 'ASC'] })).text)).toEqual(
      all.filter((person) => person.includes('29')),
    );
    expect(linesOf((await exported('leads', { filter: { q: 'nadie' } })).text)).toHaveLength(1);
  });

  it('ends when its reader disconnects, and the next one is complete', async () => {
    const request = get(`${app.url}/api/leads/export`, { headers: { Authorization: `Bearer ${app.adminToken}` } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.destroy();
    await once(answer, 'close');
    expect(namesIn((await exported('leads')).text)).toHaveLength(ROWS);
  });
});

describe('an export', () => {
  it('says what is wrong with the question', async () => {
    for (const query of ['sort=["nada","ASC"]', 'filter={"nada":1}', 'filter=x', 'range=[0,9]', 'page=2']) {
      const answer = await app.admin.get(`/api/leads/export?${encodeURI(query)}`);
      expect([query, answer.status, answer.headers['content-type']]).toEqual([
        query,
        400,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it('is for administrators, of whatever list', async () => {
    const member = supertest.agent(app.url);
    const database = app.running.app.get(Database);
    for (const resource of RESOURCE_NAMES) {
      expect((await app.visitor.get(`/api/${resource}/export`)).status).toBe(401);
    }
    const roles = await database.reader.manager.find(UserRoleEntity);
    await database.tx((manager) => manager.delete(UserRoleEntity, { role: 'admin' }));
    const { access_token } = (await member.post('/api/auth/sign-in').send(ADMIN)).body as { access_token: string };
    for (const resource of ['treatments', 'leads']) {
      expect((await member.get(`/api/${resource}/export`).set('Authorization', `Bearer ${access_token}`)).status).toBe(403);
    }
    await database.tx((manager) => manager.insert(UserRoleEntity, roles));
  });
});
