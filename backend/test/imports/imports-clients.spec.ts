import { describe, expect, it } from '@jest/globals';
import type { Appointment, Client } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { ImportPartEntity } from '../../src/imports/import.entity.js';
import { aTreatment } from '../support/factories.js';
import { importSite } from '../support/sites/imports.js';

const site = importSite();

describe('clients', () => {
  /** As Fresha exports them. */
  const CLIENTS = [
    'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added',
    '1,Lucía,Núñez,lucia@example.com,+34 612 345 678,,Female,1988-03-04,Madrid,Piel sensible,No,2022-05-01',
    '2,Ana,Gil,ANA@example.com,34612345679,912 345 678 / 698 765 432,,,,,Yes,2022-05-01',
    '3,Luis,Gil,,34612345679,,,,,,No,2022-05-01',
    '4,ANA,GIL,ana@example.com,,,,,,,No,2022-05-01',
    '5,Eva,,eva@,612345670,,,,,,No,2022-05-01',
    '6,Sol,Rey,sol@example.com,"6,12346E+08",,,ayer,,,No,2022-05-01',
  ].join('\n');

  it('come in from Fresha with their duplicates named, are undone and come in again', async () => {
    const dry = await site.imports.uploaded('clients', CLIENTS, 'export_customer_list.csv');
    expect(dry).toMatchObject({ source: 'Fresha', questions: [], rows: 6, ready: 4 });
    expect(dry.duplicates).toEqual([
      { row: 4, name: 'Luis Gil', by: 'phone', of_row: 3, of_id: null, skipped: false },
      { row: 5, name: 'ANA GIL', by: 'email', of_row: 3, of_id: null, skipped: true },
    ]);
    expect(dry.troubles.map(({ row, field, blocking }) => [row, field, blocking])).toEqual([
      [6, 'email', true],
      [7, 'phone', false],
      [7, 'birthday', false],
    ]);
    expect(await site.imports.all('clients')).toEqual([]);
    expect(await site.imports.ended(dry.id, 'run')).toMatchObject({ state: 'done', created: 4, skipped: 2 });
    const made = await site.imports.all<Client>('clients');
    expect(made).toMatchObject([
      {
        name: 'Ana Gil',
        emails: ['ANA@example.com'],
        phones: ['34612345679', '912 345 678', '698 765 432'],
        tags: ['bloqueado'],
      },
      { name: 'Lucía Núñez', emails: ['lucia@example.com'], birthday: '1988-03-04', notes: 'Piel sensible\nDirección: Madrid' },
      { name: 'Luis Gil', emails: [], phones: ['34612345679'] },
      { name: 'Sol Rey', phones: [], birthday: null, notes: 'Teléfono: 6,12346E+08\nNacimiento: ayer' },
    ]);
    const again = await site.imports.uploaded('clients', CLIENTS);
    expect(again).toMatchObject({ ready: 0 });
    expect(again.duplicates.filter(({ of_id }) => of_id !== null).map(({ row, by, skipped }) => [row, by, skipped])).toEqual([
      [2, 'email', true],
      [3, 'email', true],
      [4, 'phone', true],
      [5, 'email', true],
      [7, 'email', true],
    ]);
    await site.app.admin.delete(`/api/imports/${again.id}`).expect(200);

    const { text, headers } = await site.app.admin.get(`/api/clients/${made[1]?.id}/vcard`).expect(200);
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'VERSION:3.0',
        'FN:Lucía Núñez',
        'N:Núñez;Lucía;;;',
        'EMAIL;TYPE=INTERNET:lucia@example.com',
        'BDAY:1988-03-04',
      ]),
    );
    expect(text).not.toContain('Piel sensible');
    const cards = await site.app.admin.get('/api/clients/vcards?filter={"q":"Gil"}').expect(200);
    expect(cards.headers['content-disposition']).toMatch(/^attachment; filename="clientes-.*\.vcf"$/);
    expect(cards.text.match(/^FN:.*$/gm)?.map((line) => line.trim())).toEqual(['FN:Ana Gil', 'FN:Luis Gil']);

    await site.app.admin
      .put(`/api/clients/${made[2]?.id}`)
      .send({ tags: ['vip'] })
      .expect(200);
    const undone = await site.imports.ended(dry.id, 'undo');
    expect(undone.kept).toEqual([{ row: 4, record_id: made[2]?.id, message: 'Ha cambiado desde la importación' }]);
    expect((await site.imports.all<Client>('clients')).map(({ name }) => name)).toEqual(['Luis Gil']);
    await site.app.admin.delete(`/api/clients/${made[2]?.id}`).expect(200);
    expect(await site.imports.ended(dry.id, 'run')).toMatchObject({ created: 4 });
    await site.imports.ended(dry.id, 'undo');
  });

  it('that were merged since stay after undoing, on either side, and the merge can still be undone', async () => {
    const created = async (body: object): Promise<Client> =>
      (await site.app.admin.post('/api/clients').send(body).expect(201)).body as Client;
    const marta = await created({ name: 'Marta Ruiz', emails: ['marta@example.com'] });
    const sol = await created({ name: 'Sol Rey' });
    const { id } = await site.imports.uploaded('clients', 'Nombre;Correo\nMarta Ruis;ruis@example.com\nSol Rey;\nEva Gil;');
    await site.imports.ended(id, 'run');
    const imported = async (name: string): Promise<Client | undefined> =>
      (await site.imports.all<Client>('clients')).find((one) => one.name === name && one.id !== sol.id);
    const [ruis, sameSol] = [await imported('Marta Ruis'), await imported('Sol Rey')];
    const merge = async (from: Client | undefined, into: Client | undefined): Promise<string> => {
      const merged = site.app.admin.post(`/api/clients/${from?.id}/merge`).send({ into: into?.id });
      return ((await merged.expect(200)).body as { id: string }).id;
    };
    const merges = [await merge(ruis, marta), await merge(sol, sameSol)];
    expect((await site.imports.ended(id, 'undo')).kept).toEqual([
      { row: 2, record_id: ruis?.id, message: 'Ha cambiado desde la importación' },
      { row: 3, record_id: sameSol?.id, message: 'Ha cambiado desde la importación' },
    ]);
    for (const merged of merges) await site.app.admin.post(`/api/clients/merges/${merged}/undo`).expect(200);
    const left = await site.imports.all<Client>('clients');
    expect(left.map((one) => one.id).toSorted()).toEqual([marta, sol, ruis, sameSol].map((one) => one?.id).toSorted());
    for (const one of left) await site.app.admin.delete(`/api/clients/${one.id}`).expect(200);
  });

  it('of a spreadsheet kept by hand keep their balance, and other columns as notes', async () => {
    const sheet =
      'Nombre;Apellidos;Móvil;CP;Población;Saldo;Cumpleaños;Observaciones\nEva;Sanz;612345678;8001;Barcelona;-35,5;24/12/85;Alergia al látex';
    const { id } = await site.imports.uploaded('clients', sheet);
    await site.imports.ended(id, 'run');
    expect(await site.imports.all<Client>('clients')).toMatchObject([
      {
        name: 'Eva Sanz',
        birthday: '1985-12-24',
        notes: expect.stringMatching(/^Alergia al látex\nDirección: 08001 Barcelona\nSaldo en el programa anterior: -35,50/),
      },
    ]);
    await site.imports.ended(id, 'undo');
  });
});

it.each([
  '612345951 - 934567951',
  '934567951 y 612345951',
  '612345951 698765952',
  'Móvil: 612345951',
  '612345951 (marido)',
  '+34 698765952 +34 612345951',
  '612345951 ext. 12',
])('a person whose telephone is %s in the file does not come back after the erasure', async (cell) => {
  const { id } = await site.imports.uploaded('clients', `Nombre;Teléfono\nAna Gil;${cell}\nEva Sanz;677345951`);
  await site.imports.ended(id, 'run');
  await site.app.admin.post('/api/people/erase').send({ phone: '612345951', preview: false }).expect(200);
  await site.imports.ended(id, 'undo');
  await site.app.admin.post(`/api/imports/${id}/run`).expect(409);
  expect(await site.imports.all('clients')).toEqual([]);
});

it('an erasure deletes a stored file that cannot be read any more, and does not fail because of it', async () => {
  const { id } = await site.imports.uploaded('clients', 'Nombre;Teléfono\nAna Gil;677345951');
  await site.app.running.app
    .get(Database)
    .tx((manager) => manager.update(ImportPartEntity, { import_id: id }, { contents: Buffer.from('Nombre;Teléfono\n"Ana;6') }));
  await site.app.admin
    .post('/api/clients')
    .send({ name: 'Luz Gil', phones: ['612345977'] })
    .expect(201);
  await site.app.admin.post('/api/people/erase').send({ phone: '612345977', preview: false }).expect(200);
  await site.app.admin.get(`/api/imports/${id}`).expect(404);
});

it('two surnames in a column each become one name', async () => {
  const file = 'Nombre;Primer apellido;Segundo apellido;Email\nAna;Gil;Sanz;ana.gil@example.com\nEva;Rey;;eva.rey@example.com';
  const dry = await site.imports.uploaded('clients', file);
  expect(dry).toMatchObject({ ready: 2, troubles: [] });
  await site.imports.ended(dry.id, 'run');
  const names = (await site.imports.all<Client>('clients')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Ana Gil Sanz', 'Eva Rey']));
  await site.imports.ended(dry.id, 'undo');
});

it('a list without headers loses nobody, and says what is missing until its columns are chosen', async () => {
  const list = 'Ana Gil;612345678;ana@example.com\nEva Sanz;698765432;eva@example.com\nTOTAL;2;';
  const dry = await site.imports.uploaded('clients', list);
  expect(dry.columns.map(({ header, field }) => [header, field])).toEqual([
    ['Columna 1', null],
    ['Columna 2', 'phone'],
    ['Columna 3', 'email'],
  ]);
  expect(dry.troubles.map(({ row, message }) => [row, message])).toEqual([
    [1, 'Falta el nombre'],
    [2, 'Falta el nombre'],
  ]);
  expect(await site.imports.changed(dry.id, { columns: ['name', 'phone', 'email'] })).toMatchObject({ ready: 2, troubles: [] });
  await site.app.admin.delete(`/api/imports/${dry.id}`).expect(200);
});

describe('consents', () => {
  it('to marketing are not taken from a file, and none is made', async () => {
    const treatment = await aTreatment(site.app, { name: 'Masaje' });
    const wishes = ['Acepta publicidad', 'Newsletter', 'RGPD', 'Consentimiento', 'Accepts Marketing', 'Política de privacidad'];
    const yes = wishes.map(() => 'Sí').join(';');
    const files = [
      [
        'clients',
        'Client ID,First Name,Last Name,Email,Mobile Number,Date of Birth,Accepts Marketing,Accepts SMS Marketing\n' +
          '1,Lola,Mar,lola@example.com,34612345601,1988-03-04,Yes,Yes',
      ],
      ['clients', `Nombre;Email;Móvil;${wishes.join(';')}\nPepa Río;pepa@example.com;612345602;${yes}`],
      [
        'appointments',
        `Nombre;Email;Teléfono;Tratamiento;Fecha;Hora;${wishes.join(';')}\nPepa Río;pepa@example.com;612345602;Masaje;16/07/2026;10:00;${yes}`,
      ],
    ] as const;
    const made: string[] = [];
    for (const [kind, csv] of files) {
      const { id, columns } = await site.imports.uploaded(kind, csv);
      const unused = columns.flatMap(({ header, field }) => (field === null ? header : []));
      expect(unused).toEqual(
        kind === 'clients' && csv.startsWith('Client') ? expect.arrayContaining(['Accepts Marketing']) : wishes,
      );
      expect(await site.imports.ended(id, 'run')).toMatchObject({ created: 1 });
      made.unshift(id);
    }
    const bare = { notes: null, tags: [], aliases: [], reminder_channel: 'email' };
    expect(await site.imports.all<Client>('clients')).toMatchObject([
      { name: 'Lola Mar', ...bare },
      { name: 'Pepa Río', ...bare },
    ]);
    expect(await site.imports.all<Appointment>('appointments')).toMatchObject([
      { treatment_id: treatment.id, privacy_version: null, notes: null },
    ]);
    expect(await site.imports.all('consents')).toEqual([]);
    for (const id of made) await site.imports.ended(id, 'undo');
  });
});
