import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client, Product, Treatment } from '../../src/contract/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { aLead, anAppointment, anOrder, aProduct, aTreatment } from '../support/factories.js';

let app: TestApp;
let treatment: Treatment;
let cream: Product;
beforeAll(async () => {
  app = await startApp();
  treatment = await aTreatment(app);
  cream = await aProduct(app, { stock: 1000 });
});
afterAll(() => app.close());

const found = async (q: string): Promise<string[]> => {
  const { body } = await app.admin
    .get('/api/clients')
    .query({ filter: JSON.stringify({ q }) })
    .expect(200);
  return (body as Client[]).map(({ name }) => name);
};

describe('a client', () => {
  it('is found by each of its fields and by any spelling of its telephone', async () => {
    const body = {
      ...{ name: 'Íñigo Peñalver', aliases: ['Iñaki P.'], phones: ['+34 699 81 90 72'], emails: ['inigo@correo.example'] },
      ...{
        birthday: '1991-02-03',
        language: 'eu',
        reminder_channel: 'sms',
        notes: 'Aparca detrás',
        tags: ['llama por la tarde'],
      },
    };
    const created = (await app.admin.post('/api/clients').send(body).expect(201)).body as Client;
    expect(created).toMatchObject(body);
    const spellings = [
      '699 81 90 72',
      '699819072',
      '+34699819072',
      '0034 699 819 072',
      '(699) 81-90-72',
      '699.81.90.72',
      '+34.699.819.072',
      '9.072',
      '9072',
      '699 81',
      '34699819072',
    ];
    for (const q of [
      'inigo penalver',
      'PEÑALVER, íñigo',
      'iñaki',
      'INIGO@correo',
      '1991-02-03',
      '3/2/1991',
      '03-02-1991',
      '03.02.1991',
      'aparca detras',
      'llama por la tarde',
      ...spellings,
    ])
      expect([q, await found(q)]).toEqual([q, ['Íñigo Peñalver']]);
    expect(await found('699 81 90 73')).toEqual([]);
    const day = created.created_at.slice(0, 10);
    for (const q of ['Euskera', 'sms', created.created_at, day, day.split('-').toReversed().join('/')])
      expect([q, await found(q)]).toEqual([q, expect.arrayContaining(['Íñigo Peñalver'])]);
    expect([await found('Euskera'), await found('catalán')]).toEqual([['Íñigo Peñalver'], []]);
    const tagged = await app.admin.get('/api/clients').query({ filter: JSON.stringify({ tags: 'llama por la tarde' }) });
    expect((tagged.body as Client[]).map(({ id }) => id)).toEqual([created.id]);
    const part = await app.admin.get('/api/clients').query({ filter: JSON.stringify({ tags: 'llama' }) });
    expect(part.body).toEqual([]);
  });

  it('is filtered by single members of its lists and sorted by their first member', async () => {
    const add = async (body: Partial<Client>): Promise<string> =>
      ((await app.admin.post('/api/clients').send(body).expect(201)).body as Client).id;
    const one = await add({
      name: 'Lista Uno',
      aliases: ['Uno "El Largo"', 'L. Uno'],
      phones: ['600 10 20 30'],
      tags: ['b', 'vip'],
    });
    const two = await add({
      name: 'Lista Dos',
      aliases: ['Dos'],
      emails: ['dos@lista.example', 'uno@lista.example'],
      tags: ['a'],
    });
    const none = await add({ name: 'Lista Vacía' });
    const ask = async (filter: object, sort: readonly string[] = ['name', 'DESC']): Promise<string[]> => {
      const query = { filter: JSON.stringify({ id: [one, two, none], ...filter }), sort: JSON.stringify(sort) };
      return ((await app.admin.get('/api/clients').query(query).expect(200)).body as Client[]).map(({ id }) => id);
    };
    for (const [filter, found] of [
      [{ aliases: 'L. Uno' }, [one]],
      [{ aliases: 'Uno "El Largo"' }, [one]],
      [{ aliases: 'El Largo' }, []],
      [{ aliases: '' }, []],
      [{ phones: '600 10 20 30' }, [one]],
      [{ emails: 'uno@lista.example' }, [two]],
      [{ emails: 'DOS@lista.example' }, []],
      [{ tags: ['vip', 'a'] }, [one, two]],
      [{ tags: [] }, []],
      [{ tags: null }, [none]],
      [{ tags: [null, 'vip'], phones: '600 10 20 30' }, [one]],
    ] as const)
      expect([filter, await ask(filter)]).toEqual([filter, found]);
    expect([await ask({}, ['tags', 'ASC']), await ask({}, ['tags', 'DESC'])]).toEqual([
      [two, one, none],
      [none, one, two],
    ]);
    for (const field of ['aliases', 'phones', 'emails']) expect(await ask({}, [field, 'ASC'])).toHaveLength(3);
    for (const filter of [{ tags: 7 }, { tags: [['vip']] }, { tags_gte: 'a' }, { phones: Array(101).fill('6') }]) {
      const { status, body } = await app.admin.get('/api/clients').query({ filter: JSON.stringify(filter) });
      expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, Object.keys(filter)]);
    }
  });

  it('is found by the last word of long notes after many names, together with any other word, and no longer after its removal', async () => {
    const aliases = Array.from({ length: 12 }, (_, index) => `Otro Nombre Bastante Largo ${index}`);
    const notes = `${'Viene con su hermana. '.repeat(15)}Aparca junto al ambulatorio.`;
    const body = { name: 'Larga Historia', aliases, notes, emails: ['larga@example.com'] };
    const { id } = (await app.admin.post('/api/clients').send(body).expect(201)).body as Client;
    for (const q of ['ambulatorio', 'ambulatorio larga', 'JUNTO al Ambulatorio.'])
      expect([q, await found(q)]).toEqual([q, ['Larga Historia']]);
    expect((await app.admin.get('/api/search').query({ q: 'ambulatorio' })).body).toMatchObject([{ title: 'Larga Historia' }]);
    expect(await found('ambulatorio xilofono')).toEqual([]);
    await app.admin.put(`/api/clients/${id}`).send({ notes: null }).expect(200);
    expect(await found('ambulatorio')).toEqual([]);
  });

  it('is found in the lists of appointments, orders and leads by any spelling of the telephone', async () => {
    const person = { email: 'rastro@example.com', phone: '0034 688 77 66 55' };
    await anAppointment(app, treatment, { client_name: 'Rastro', ...person });
    await anOrder(app, cream, { client_name: 'Rastro', ...person });
    await aLead(app, { name: 'Rastro', ...person });
    for (const list of ['appointments', 'orders', 'leads'])
      for (const q of ['688776655', '688 77 66 55', '+34688776655', '6655']) {
        const { body } = await app.admin.get(`/api/${list}`).query({ filter: JSON.stringify({ q }) });
        expect([list, q, (body as object[]).length]).toEqual([list, q, 1]);
      }
  });
});
