import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Appointment,
  AuditEntry,
  Client,
  ImportKind,
  ImportOptions,
  ImportRecord,
  Problem,
  Product,
  Treatment,
} from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/core/mail/message.entity.js';
import { ImportEntity, ImportRowEntity } from '../../src/imports/import.entity.js';
import { ImportJob } from '../../src/imports/import-job.js';
import { isOnMysql, NOW, signInAnew, startApp, type TestApp } from '../support/app.js';
import { aTreatment } from '../support/factories.js';
import { workbookOf } from '../support/workbook.js';

/** A server over a socket takes several times as long. */
const ROWS = isOnMysql ? 1000 : 10_000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await signInAnew(app);
});

const sent = (kind: string, contents: Buffer | string, filename = 'datos.csv') =>
  app.admin.post('/api/imports').field('kind', kind).attach('file', Buffer.from(contents), { filename });
const uploaded = async (kind: ImportKind, contents: Buffer | string, filename?: string): Promise<ImportRecord> =>
  (await sent(kind, contents, filename).expect(201)).body as ImportRecord;
const read = async (id: string): Promise<ImportRecord> =>
  (await app.admin.get(`/api/imports/${id}`).expect(200)).body as ImportRecord;
const changed = async (id: string, change: Partial<ImportOptions>): Promise<ImportRecord> =>
  (await app.admin.put(`/api/imports/${id}`).send(change).expect(200)).body as ImportRecord;
const ended = async (id: string, act: 'run' | 'undo'): Promise<ImportRecord> => {
  await app.admin.post(`/api/imports/${id}/${act}`).expect(200);
  await app.running.app.get(ImportJob).runNow();
  return read(id);
};
const all = async <T>(resource: string): Promise<T[]> =>
  (await app.admin.get(`/api/${resource}?range=[0,999]`).expect(200)).body as T[];
const manager = () => app.running.app.get(Database).reader.manager;

/** As a Spanish Excel on Windows saves it. */
const SERVICES = Buffer.from(
  [
    'Nombre del servicio;Precio de venta;Duración;Categoría;Descripción;Reservas online',
    'Peeling químico;60,00 €;45min;Facial;Exfoliación con ácidos;Sí',
    'Drenaje linfático;1.050,50;2h 35m;Masajes;;No',
    'Micropigmentación;120;1h;Cejas;Diseño;Sí',
    'Peeling quimico;55;45min;Facial;Repetido;Sí',
    ';30;30min;Facial;Sin nombre;Sí',
    'Consulta;gratis;30min;Facial;Precio ilegible;Sí',
  ].join('\r\n'),
  'latin1',
);

describe('a list of services', () => {
  it('is shown before anything is written, goes in, is undone and goes in again', async () => {
    const dry = await uploaded('treatments', SERVICES, 'servicios.csv');
    expect(dry).toMatchObject({
      state: 'ready',
      source: 'Fresha',
      rows: 6,
      options: { encoding: 'windows-1252', delimiter: ';' },
    });
    expect(dry.columns.map(({ field }) => field)).toEqual(['name', 'price', 'duration', 'category', 'description', 'is_active']);
    expect(dry.questions).toMatchObject([{ name: 'category', answer: null, samples: ['Cejas'] }]);
    expect(dry.troubles.filter(({ blocking }) => blocking).map(({ row, field, message }) => [row, field, message])).toEqual(
      [
        [4, 'category', 'La categoría es requerida'],
        [6, 'name', 'El nombre es requerido'],
        [6, 'description', expect.any(String)],
        [7, 'price', 'El precio debe ser mayor a 0'],
      ].filter(([, field]) => field !== 'description'),
    );
    expect(dry.duplicates).toEqual([{ row: 5, name: 'Peeling quimico', by: 'name', of_row: 2, of_id: null, skipped: true }]);
    expect(await all('treatments')).toEqual([]);
    const { body } = await app.admin.post(`/api/imports/${dry.id}/run`).expect(409);
    expect((body as Problem).message).toBe('Contesta antes a las preguntas');

    expect((await changed(dry.id, { category: 'Estético' })).ready).toBe(3);
    const done = await ended(dry.id, 'run');
    expect(done).toMatchObject({ state: 'done', created: 3, skipped: 3, done: 6 });
    expect(done.left.map(({ row, message }) => [row, message])).toEqual([
      [5, 'Repite la fila 2'],
      [6, 'El nombre es requerido'],
      [7, 'El precio debe ser mayor a 0'],
    ]);
    const made = await all<Treatment>('treatments');
    expect(made.map(({ name, price, duration, category, is_active }) => [name, price, duration, category, is_active])).toEqual([
      ['Drenaje linfático', 1050.5, 155, 'Masajes', false],
      ['Micropigmentación', 120, 60, 'Estético', true],
      ['Peeling químico', 60, 45, 'Facial', true],
    ]);

    expect(await ended(dry.id, 'undo')).toMatchObject({ state: 'undone', done: 6, kept: [] });
    expect(await all('treatments')).toEqual([]);
    expect(await ended(dry.id, 'run')).toMatchObject({ state: 'done', created: 3 });
    await ended(dry.id, 'undo');
  });

  it('is audited as the act of the administrator, with each record', async () => {
    const { id } = await uploaded('treatments', 'Nombre;Precio;Duración;Categoría\nHigiene;50;60;Facial');
    await ended(id, 'run');
    const entries = (await app.admin.get('/api/audit?range=[0,20]').expect(200)).body as AuditEntry[];
    const told = entries.map(({ action, resource, request, actor_email }) => [action, resource, request, actor_email]);
    expect(told).toContainEqual(['update', 'imports', `POST /api/imports/${id}/run`, app.settings.adminEmail]);
    expect(told).toContainEqual(['create', 'treatments', `POST /api/imports/${id}/run`, app.settings.adminEmail]);
    await ended(id, 'undo');
  });

  it('keeps on undoing what was changed or is used since, and says so', async () => {
    const { id } = await uploaded(
      'treatments',
      'Nombre;Precio;Duración;Categoría\nUno;50;60;Facial\nDos;50;60;Facial\nTres;50;60;Facial',
    );
    await ended(id, 'run');
    const [two, three, one] = await all<Treatment>('treatments');
    await app.admin.put(`/api/treatments/${two?.id}`).send({ price: 55 }).expect(200);
    await app.admin
      .post('/api/appointments')
      .send({
        client_name: 'Ana',
        email: 'a@example.com',
        phone: '612345678',
        treatment_id: three?.id,
        date: '2026-07-13',
        time: '10:00',
      })
      .expect(201);
    const undone = await ended(id, 'undo');
    expect(undone.state).toBe('undone');
    expect(undone.kept).toEqual([
      { row: 3, record_id: two?.id, message: 'Ha cambiado desde la importación' },
      { row: 4, record_id: three?.id, message: 'Otros registros lo usan' },
    ]);
    expect((await all<Treatment>('treatments')).map((treatment) => treatment.id)).toEqual([two?.id, three?.id]);
    expect(one?.name).toBe('Uno');
    const [appointment] = await all<Appointment>('appointments');
    await app.admin.delete(`/api/appointments/${appointment?.id}`).expect(200);
    await app.admin.delete(`/api/clients/${appointment?.client_id}`).expect(200);
    for (const treatment of [two, three]) await app.admin.delete(`/api/treatments/${treatment?.id}`).expect(200);
  });
});

it('takes products from WooCommerce', async () => {
  const csv = [
    'ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images',
    '11,simple,A1,"Crema hidratante 50 ml",1,0,"<p>Para pieles <b>secas</b></p>","Larga",1,12,,"39,90","Cosmética > Cremas, Ofertas","https://tienda.example/1.jpg, https://tienda.example/2.jpg"',
    '12,variation,A2,"Crema - 100 ml",1,0,,,1,3,,"59,90",Cosmética,',
    '13,simple,A3,Sérum,0,0,,"Con vitamina C",1,,,"1.249,00",,',
  ].join('\n');
  const dry = await uploaded('products', `\uFEFF${csv}`);
  expect(dry).toMatchObject({ source: 'WooCommerce', ready: 2, questions: [] });
  expect(dry.troubles.filter(({ blocking }) => blocking)).toMatchObject([{ row: 3, field: 'type', value: 'variation' }]);
  expect(await ended(dry.id, 'run')).toMatchObject({ created: 2, skipped: 1 });
  expect(await all<Product>('products')).toMatchObject([
    {
      name: 'Crema hidratante 50 ml',
      description: 'Para pieles secas',
      category: 'Cremas',
      price: 39.9,
      stock: 12,
      image_url: 'https://tienda.example/1.jpg',
      net_content: 50,
      content_unit: 'ml',
      is_active: true,
    },
    { name: 'Sérum', description: 'Con vitamina C', category: null, price: 1249, stock: 0, is_active: false },
  ]);
  await ended(dry.id, 'undo');
});

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
    const dry = await uploaded('clients', CLIENTS, 'export_customer_list.csv');
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
    expect(await all('clients')).toEqual([]);
    expect(await ended(dry.id, 'run')).toMatchObject({ state: 'done', created: 4, skipped: 2 });
    const made = await all<Client>('clients');
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
    const again = await uploaded('clients', CLIENTS);
    expect(again).toMatchObject({ ready: 0 });
    expect(again.duplicates.filter(({ of_id }) => of_id !== null).map(({ row, by, skipped }) => [row, by, skipped])).toEqual([
      [2, 'email', true],
      [3, 'email', true],
      [4, 'phone', true],
      [5, 'email', true],
      [7, 'email', true],
    ]);
    await app.admin.delete(`/api/imports/${again.id}`).expect(200);

    const { text, headers } = await app.admin.get(`/api/clients/${made[1]?.id}/vcard`).expect(200);
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

    await app.admin
      .put(`/api/clients/${made[2]?.id}`)
      .send({ tags: ['vip'] })
      .expect(200);
    const undone = await ended(dry.id, 'undo');
    expect(undone.kept).toEqual([{ row: 4, record_id: made[2]?.id, message: 'Ha cambiado desde la importación' }]);
    expect((await all<Client>('clients')).map(({ name }) => name)).toEqual(['Luis Gil']);
    await app.admin.delete(`/api/clients/${made[2]?.id}`).expect(200);
    expect(await ended(dry.id, 'run')).toMatchObject({ created: 4 });
    await ended(dry.id, 'undo');
  });

  it('of a hand-kept sheet keep their balance and what does not fit as notes', async () => {
    const sheet =
      'Nombre;Apellidos;Móvil;CP;Población;Saldo;Cumpleaños;Observaciones\nEva;Sanz;612345678;8001;Barcelona;-35,5;24/12/85;Alergia al látex';
    const { id } = await uploaded('clients', sheet);
    await ended(id, 'run');
    expect(await all<Client>('clients')).toMatchObject([
      {
        name: 'Eva Sanz',
        birthday: '1985-12-24',
        notes: expect.stringMatching(/^Alergia al látex\nDirección: 08001 Barcelona\nSaldo en el programa anterior: -35,50/),
      },
    ]);
    await ended(id, 'undo');
  });
});

describe('appointments', () => {
  let treatment: Treatment;
  beforeAll(async () => {
    await signInAnew(app);
    treatment = await aTreatment(app, { name: 'Peeling' });
  });

  it('of the past and the future go in from Amelia, and nobody is written to', async () => {
    const csv = [
      'Clientes;Email;Teléfono;Empleado;Servicio;Hora de inicio;Duración;Estado;Nota',
      'Ana Gil;ana@example.com;612345678;Eva;Peeling;"March 4, 2024 10:15 am";1h 30m;Aprobada;',
      'Eva Sanz;eva@example.com;612345679 / 915550000;;Peeling;"July 13, 2026 10:00 am";1h;Aprobada;Trae foto',
      'Luz Mas;luz@example.com;612345670;;Peeling;"July 12, 2026 10:00 am";1h;Aprobada;',
      'Sol Rey;sol@example.com;612345671;;Botox;"March 4, 2024 10:15 am";1h;Aprobada;',
      'Mar Gil;;612345672;;Peeling;"March 5, 2024 10:15 am";1h;No Show;',
    ].join('\n');
    const dry = await uploaded('appointments', csv);
    expect(dry).toMatchObject({ source: 'Amelia', ready: 2, questions: [] });
    expect(dry.troubles.filter(({ blocking }) => blocking).map(({ row, field, message }) => [row, field, message])).toEqual([
      [4, 'date', 'La clínica está cerrada ese día'],
      [5, 'treatment', 'No hay ningún tratamiento con ese nombre: impórtalo o créalo antes'],
      [6, 'email', 'Email inválido'],
    ]);
    expect(dry.troubles.filter(({ blocking }) => !blocking)).toMatchObject([{ row: 2, field: 'practitioner', value: 'Eva' }]);
    expect(await ended(dry.id, 'run')).toMatchObject({ created: 2, skipped: 3 });
    expect(await all<Appointment>('appointments')).toMatchObject([
      {
        client_name: 'Eva Sanz',
        phone: '612345679',
        date: '2026-07-13',
        time: '10:00',
        duration: 60,
        notes: 'Trae foto',
        status: 'confirmed',
      },
      {
        client_name: 'Ana Gil',
        date: '2024-03-04',
        time: '10:15',
        duration: 90,
        notes: 'Profesional: Eva',
        treatment_id: treatment.id,
      },
    ]);
    expect(await manager().count(MessageEntity)).toBe(0);
    const again = await uploaded('appointments', csv);
    expect(again.columns.every(({ field, matched_by }) => field === null || matched_by === 'remembered')).toBe(true);
    expect(again).toMatchObject({ ready: 0, source: 'Amelia' });
    expect(again.duplicates.map(({ row, by, of_id }) => [row, by, of_id !== null])).toEqual([
      [2, 'appointment', true],
      [3, 'appointment', true],
    ]);
    await app.admin.delete(`/api/imports/${again.id}`).expect(200);
    await ended(dry.id, 'undo');
  });

  it('of a hand-kept workbook are asked about where 03/04 may be two days', async () => {
    const workbook = await workbookOf([
      ['Agenda 2024', null, null, null, null],
      ['Nombre', 'Correo', 'Móvil', 'Tratamiento', 'Fecha', 'Hora'],
      ['Ana', 'ana@example.com', 612345678, 'Peeling', '03/04/2024', '10:00'],
      ['Eva', 'eva@example.com', 34612345679, 'Peeling', new Date('2024-05-06T00:00:00Z'), '17h'],
    ]);
    const dry = await uploaded('appointments', workbook, 'agenda.xlsx');
    expect(dry).toMatchObject({
      format: 'xlsx',
      rows: 2,
      questions: [{ name: 'date_order', answer: null, samples: ['03/04/2024'] }],
    });
    await changed(dry.id, { date_order: 'dmy' });
    await ended(dry.id, 'run');
    expect(
      (await all<Appointment>('appointments')).map(({ client_name, phone, date, time }) => [client_name, phone, date, time]),
    ).toEqual([
      ['Eva', '34612345679', '2024-05-06', '17:00'],
      ['Ana', '612345678', '2024-04-03', '10:00'],
    ]);
    await ended(dry.id, 'undo');
  });

  it('go in by the ten thousand and are undone, each trouble named, also where the process dies half way', async () => {
    const line = (index: number): string => {
      const day = new Date(Date.UTC(2015, 0, 1 + (index % 3000))).toISOString().slice(0, 10);
      const email = index % 100 === 0 ? 'sin-arroba' : `persona${index}@example.com`;
      return `Persona ${index},${email},6${String(10_000_000 + index)},Peeling,${day},10:00`;
    };
    const csv = ['Nombre,Email,Teléfono,Tratamiento,Fecha,Hora', ...Array.from({ length: ROWS }, (_, index) => line(index + 1))];
    const dry = await uploaded('appointments', csv.join('\n'));
    expect([dry.rows, dry.ready, dry.troubles.length]).toEqual([ROWS, 0.99 * ROWS, ROWS / 100]);
    expect(dry.troubles.map(({ row }) => row)).toEqual(Array.from({ length: ROWS / 100 }, (_, index) => (index + 1) * 100 + 1));
    await app.admin.post(`/api/imports/${dry.id}/run`).expect(200);
    const half = await read(dry.id);
    expect(half.state).toBe('running');
    // Another process took the lease and died.
    const database = app.running.app.get(Database);
    await database.tx((transaction) => transaction.update(ImportEntity, { id: dry.id }, { lease_key: 'dead' }));
    await app.running.app.get(ImportJob).runNow();
    app.clock.pass(61_000);
    await app.running.app.get(ImportJob).runNow();
    const done = await read(dry.id);
    expect(done).toMatchObject({ state: 'done', created: 0.99 * ROWS, skipped: ROWS / 100 });
    expect(await manager().count(ImportRowEntity, { where: { import_id: dry.id } })).toBe(ROWS);
    expect(await ended(dry.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await all('appointments')).toEqual([]);
    expect((await app.admin.get('/api/clients?filter={"q":"Persona"}').expect(200)).body).toEqual([]);
  }, 600_000);
});

describe('a file', () => {
  const refusal = async (kind: string, contents: Buffer | string, status = 400): Promise<Problem> =>
    (await sent(kind, contents).expect(status)).body as Problem;

  it('that cannot be read is refused with the reason', async () => {
    expect((await refusal('treatments', '')).errors).toEqual({ file: 'El archivo no tiene filas' });
    expect((await refusal('treatments', 'Nombre;Precio')).errors).toEqual({ file: 'El archivo no tiene filas' });
    expect((await refusal('treatments', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).errors?.['file']).toContain('.xlsx');
    expect((await refusal('treatments', 'PK\u0003\u0004 no es un libro')).errors?.['file']).toContain('no se puede leer');
    expect((await refusal('secrets', 'a;b\n1;2')).errors).toEqual({ kind: 'Elige qué quieres importar' });
    await refusal('treatments', Buffer.alloc(11 * 1024 * 1024, 'a'), 413);
  });

  it('that would unzip to more than a workbook holds is not unzipped', async () => {
    const workbook = await workbookOf([['Nombre'], ['Ana']]);
    const at = workbook.indexOf(Buffer.from('PK\u0001\u0002'));
    workbook.writeUInt32LE(500_000_000, at + 24);
    expect((await refusal('treatments', workbook)).errors?.['file']).toContain('filas');
  });

  it('is read as the person says', async () => {
    const { id, columns } = await uploaded('treatments', 'Cosa,Vale,Dura\nMasaje,60,45');
    expect(columns.map(({ field }) => field)).toEqual([null, null, null]);
    const twice = await app.admin
      .put(`/api/imports/${id}`)
      .send({ columns: ['name', 'name', null] })
      .expect(400);
    expect((twice.body as Problem).errors).toEqual({ columns: 'Dos columnas no pueden ser «Nombre»' });
    await app.admin
      .put(`/api/imports/${id}`)
      .send({ columns: ['secret'] })
      .expect(400);
    const dry = await changed(id, { columns: ['name', 'price', 'duration'], category: 'Facial' });
    expect(dry).toMatchObject({ ready: 1 });
    expect(dry.columns.map(({ matched_by }) => matched_by)).toEqual(['chosen', 'chosen', 'chosen']);
    await app.admin.delete(`/api/imports/${id}`).expect(200);
    await app.admin.get(`/api/imports/${id}`).expect(404);
  });

  it('is an administrator’s who has proved it lately, and can be undone for thirty days', async () => {
    const { id } = await uploaded('treatments', 'Nombre;Precio;Duración;Categoría\nHigiene;50;60;Facial');
    app.clock.pass(6 * 60_000);
    await app.admin.post(`/api/imports/${id}/run`).expect(403);
    await signInAnew(app);
    await ended(id, 'run');
    await app.admin.post(`/api/imports/${id}/run`).expect(409);
    app.clock.pass(31 * 86_400_000);
    await signInAnew(app);
    await app.admin.post(`/api/imports/${id}/undo`).expect(409);
  });
});
