import { describe, expect, it } from '@jest/globals';
import type { Appointment, AuditEntry, Problem, Product, Treatment } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { ImportEntity, ImportPartEntity } from '../../src/imports/import.entity.js';
import { signInAnew } from '../support/app.js';
import { importSite } from '../support/sites/imports.js';
import { workbookOf } from '../support/workbook.js';

const site = importSite();

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
    const dry = await site.imports.uploaded('treatments', SERVICES, '\u202eservicios\u200b.csv');
    expect(dry).toMatchObject({
      file_name: 'servicios.csv',
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
    expect(await site.imports.all('treatments')).toEqual([]);
    const garbled = await site.app.admin.put(`/api/imports/${dry.id}`).send({ encoding: 'utf-8' }).expect(400);
    expect((garbled.body as Problem).message).toBe('El archivo no está en esa codificación: elige otra o guárdalo de nuevo');
    const { body } = await site.app.admin.post(`/api/imports/${dry.id}/run`).expect(409);
    expect((body as Problem).message).toBe('Contesta antes a las preguntas');

    expect((await site.imports.changed(dry.id, { category: 'Estético' })).ready).toBe(3);
    const done = await site.imports.ended(dry.id, 'run');
    expect(done).toMatchObject({ state: 'done', created: 3, skipped: 3, done: 6 });
    expect(done.left.map(({ row, message }) => [row, message])).toEqual([
      [5, 'Repite la fila 2'],
      [6, 'El nombre es requerido'],
      [7, 'El precio debe ser mayor a 0'],
    ]);
    const made = await site.imports.all<Treatment>('treatments');
    expect(made.map(({ name, price, duration, category, is_active }) => [name, price, duration, category, is_active])).toEqual([
      ['Drenaje linfático', 1050.5, 155, 'Masajes', false],
      ['Micropigmentación', 120, 60, 'Estético', true],
      ['Peeling químico', 60, 45, 'Facial', true],
    ]);

    expect(await site.imports.ended(dry.id, 'undo')).toMatchObject({ state: 'undone', done: 6, kept: [] });
    expect(await site.imports.all('treatments')).toEqual([]);
    expect(await site.imports.ended(dry.id, 'run')).toMatchObject({ state: 'done', created: 3 });
    await site.imports.ended(dry.id, 'undo');
  });

  it('is hidden on the site if the file says so or in unknown words, and names missing prices', async () => {
    const dry = await site.imports.uploaded(
      'treatments',
      [
        'Servicio;Precio;Duración;Categoría;Reservas online',
        'Uno;50;60;Facial;Desactivado',
        'Dos;50;60;Facial;Disabled',
        'Tres;50;60;Facial;Activado',
        'Cuatro;50;60;Facial;quizá',
        'Cinco;50;60;Facial;',
        'Seis;;60;Facial;Sí',
        'Siete;10,50 - 40,00 €;60;Facial;Sí',
      ].join('\n'),
    );
    const troubles = dry.troubles.filter(({ field }) => field !== 'description');
    expect(troubles.map(({ row, message, blocking }) => [row, message, blocking])).toEqual([
      [5, 'No se entiende si se publica: queda oculto hasta que lo actives', false],
      [7, 'Falta el precio', true],
      [8, 'Hay más de un precio: deja uno solo', true],
    ]);
    await site.imports.ended(dry.id, 'run');
    const made = await site.imports.all<Treatment>('treatments');
    expect(Object.fromEntries(made.map(({ name, is_active }) => [name, is_active]))).toEqual({
      Uno: false,
      Dos: false,
      Tres: true,
      Cuatro: false,
      Cinco: true,
    });
    await site.imports.ended(dry.id, 'undo');
  });

  it('is audited as the act of the administrator, with each record', async () => {
    const { id } = await site.imports.uploaded('treatments', 'Nombre;Precio;Duración;Categoría\nHigiene;50;60;Facial');
    await site.imports.ended(id, 'run');
    const entries = (await site.app.admin.get('/api/audit?range=[0,20]').expect(200)).body as AuditEntry[];
    const audited = entries.map(({ action, resource, request, actor_email }) => [action, resource, request, actor_email]);
    expect(audited).toContainEqual(['update', 'imports', `POST /api/imports/${id}/run`, site.app.settings.adminEmail]);
    expect(audited).toContainEqual(['create', 'treatments', `POST /api/imports/${id}/run`, site.app.settings.adminEmail]);
    await site.imports.ended(id, 'undo');
  });

  it('that fails half-way reports it, can be undone and does not block others', async () => {
    const broken = await site.imports.uploaded('treatments', 'Nombre;Precio;Duración;Categoría\nRota;50;60;Facial');
    const next = await site.imports.uploaded('treatments', 'Nombre;Precio;Duración;Categoría\nSana;50;60;Facial');
    // The import has started, and the erasure of a person has deleted the rows of its file.
    await site.app.running.app.get(Database).tx(async (manager) => {
      await manager.update(ImportEntity, broken.id, { state: 'running', started_at: site.app.clock.now().toISOString() });
      await manager.delete(ImportPartEntity, { import_id: broken.id });
    });
    site.app.clock.pass(1000);
    expect(await site.imports.ended(next.id, 'run')).toMatchObject({ state: 'done', created: 1 });
    expect(await site.imports.read(broken.id)).toMatchObject({ state: 'failed', created: 0 });
    expect(await site.imports.ended(broken.id, 'undo')).toMatchObject({ state: 'undone', created: 0 });
    await site.imports.ended(next.id, 'undo');
  });

  it('keeps records on undoing that were changed or are used since, and reports them', async () => {
    const { id } = await site.imports.uploaded(
      'treatments',
      'Nombre;Precio;Duración;Categoría\nUno;50;60;Facial\nDos;50;60;Facial\nTres;50;60;Facial',
    );
    await site.imports.ended(id, 'run');
    const [two, three, one] = await site.imports.all<Treatment>('treatments');
    await site.app.admin.put(`/api/treatments/${two?.id}`).send({ price: 55 }).expect(200);
    await site.app.admin
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
    const undone = await site.imports.ended(id, 'undo');
    expect(undone.state).toBe('undone');
    expect(undone.kept).toEqual([
      { row: 3, record_id: two?.id, message: 'Ha cambiado desde la importación' },
      { row: 4, record_id: three?.id, message: 'Otros registros lo usan' },
    ]);
    expect((await site.imports.all<Treatment>('treatments')).map((treatment) => treatment.id)).toEqual([two?.id, three?.id]);
    expect(one?.name).toBe('Uno');
    const [appointment] = await site.imports.all<Appointment>('appointments');
    await site.app.admin.delete(`/api/appointments/${appointment?.id}`).expect(200);
    await site.app.admin.delete(`/api/clients/${appointment?.client_id}`).expect(200);
    for (const treatment of [two, three]) await site.app.admin.delete(`/api/treatments/${treatment?.id}`).expect(200);
  });
});

it('takes products from WooCommerce', async () => {
  const csv = [
    'ID,Type,SKU,Name,Published,"Is featured?","Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images',
    '11,simple,A1,"Crema hidratante 50 ml",1,0,"<p>Para pieles <b>secas</b></p>","Larga",1,12,,"39,90","Cosmética > Cremas, Ofertas","https://tienda.example/1.jpg, https://tienda.example/2.jpg"',
    '12,variation,A2,"Crema - 100 ml",1,0,,,1,3,,"59,90",Cosmética,',
    '13,simple,A3,Sérum,0,0,,"Con vitamina C",1,,,"1.249,00",,',
  ].join('\n');
  const dry = await site.imports.uploaded('products', `\uFEFF${csv}`);
  expect(dry).toMatchObject({ source: 'WooCommerce', ready: 2, questions: [] });
  expect(dry.troubles.filter(({ blocking }) => blocking)).toMatchObject([{ row: 3, field: 'type', value: 'variation' }]);
  expect(await site.imports.ended(dry.id, 'run')).toMatchObject({ created: 2, skipped: 1 });
  expect(await site.imports.all<Product>('products')).toMatchObject([
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
  await site.imports.ended(dry.id, 'undo');
});

describe('a file', () => {
  const refusal = async (kind: string, contents: Buffer | string, status = 400): Promise<Problem> =>
    (await site.imports.sent(kind, contents).expect(status)).body as Problem;

  it('that cannot be read is refused with the reason', async () => {
    expect((await refusal('treatments', '')).errors).toEqual({ file: 'El archivo no tiene filas' });
    expect((await refusal('treatments', 'Nombre;Precio')).errors).toEqual({ file: 'El archivo no tiene filas' });
    expect((await refusal('treatments', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).errors?.['file']).toContain('.xlsx');
    expect((await refusal('treatments', 'PK\u0003\u0004 no es un libro')).errors?.['file']).toContain('no se puede leer');
    const unclosed = 'Nombre;Precio;Notas\nUno;50;bien\nDos;50;"mal\nTres;50;"bien"\nCuatro;50;bien';
    expect((await refusal('treatments', unclosed)).errors?.['file']).toContain('La fila 3 no se puede leer');
    const wide = Array.from({ length: 300 }, (_, column) => `c${column}`).join(';');
    expect((await refusal('treatments', `${wide}\n${wide}`)).errors?.['file']).toContain('más de 200 columnas');
    expect((await refusal('secrets', 'a;b\n1;2')).errors).toEqual({ kind: 'Elige qué quieres importar' });
    await refusal('treatments', Buffer.alloc(11 * 1024 * 1024, 'a'), 413);
  });

  it('whose unzipped size exceeds that of any workbook is not unzipped', async () => {
    const workbook = await workbookOf([['Nombre'], ['Ana']]);
    const at = workbook.indexOf(Buffer.from('PK\u0001\u0002'));
    workbook.writeUInt32LE(500_000_000, at + 24);
    expect((await refusal('treatments', workbook)).errors?.['file']).toContain('filas');
  });

  it('that is larger than its directory claims is not read', async () => {
    const workbook = await workbookOf(Array.from({ length: 5000 }, (_, index) => [`Masaje ${index}`, 60, 45]));
    const name = 'xl/worksheets/sheet1.xml';
    const entry = workbook.lastIndexOf(name) - 46;
    expect(workbook.readUInt32LE(entry + 24)).toBeGreaterThan(100_000);
    workbook.writeUInt32LE(1000, entry + 24);
    expect((await refusal('treatments', workbook)).errors?.['file']).toContain('no se puede leer');
  });

  it('is read as the person says', async () => {
    const { id, columns } = await site.imports.uploaded('treatments', 'Cosa,Vale,Dura\nMasaje,60,45');
    expect(columns.map(({ field }) => field)).toEqual([null, null, null]);
    const twice = await site.app.admin
      .put(`/api/imports/${id}`)
      .send({ columns: ['name', 'name', null] })
      .expect(400);
    expect((twice.body as Problem).errors).toEqual({ columns: 'Dos columnas no pueden ser «Nombre»' });
    await site.app.admin
      .put(`/api/imports/${id}`)
      .send({ columns: ['secret'] })
      .expect(400);
    const dry = await site.imports.changed(id, { columns: ['name', 'price', 'duration'], category: 'Facial' });
    expect(dry).toMatchObject({ ready: 1 });
    expect(dry.columns.map(({ matched_by }) => matched_by)).toEqual(['chosen', 'chosen', 'chosen']);
    await site.app.admin.delete(`/api/imports/${id}`).expect(200);
    await site.app.admin.get(`/api/imports/${id}`).expect(404);
  });

  it('is for administrators with a recent authentication, and can be undone for thirty days', async () => {
    const { id } = await site.imports.uploaded('treatments', 'Nombre;Precio;Duración;Categoría\nHigiene;50;60;Facial');
    site.app.clock.pass(6 * 60_000);
    await site.app.admin.post(`/api/imports/${id}/run`).expect(403);
    await signInAnew(site.app);
    await site.imports.ended(id, 'run');
    await site.app.admin.post(`/api/imports/${id}/run`).expect(409);
    site.app.clock.pass(31 * 86_400_000);
    await signInAnew(site.app);
    await site.app.admin.post(`/api/imports/${id}/undo`).expect(409);
  });
});
