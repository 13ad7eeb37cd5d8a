import { beforeAll, describe, expect, it } from '@jest/globals';
import { Reminders } from '../../src/booking/appointments/reminders/reminders.js';
import { IMPORT_TEXTS, type Appointment, type Client, type Treatment } from '../../src/contract/index.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ImportEntity, ImportPartEntity, ImportRowEntity } from '../../src/imports/import.entity.js';
import { ImportJob } from '../../src/imports/import-job.js';
import { signInAnew } from '../support/app.js';
import { anAppointment, aPractitioner, aTreatment } from '../support/factories.js';
import { importSite } from '../support/sites/imports.js';
import { workbookOf } from '../support/workbook.js';

/** More rows than one transaction writes, in a file that is stored in several parts. */
const ROWS = 400;
const NOTE = 'Piel sensible. '.repeat(20);

const site = importSite();

const NO_EMAIL = 'Una cita necesita el correo: complétalo, o importa antes a esta persona con su correo y este teléfono';

describe('appointments', () => {
  let treatment: Treatment;
  beforeAll(async () => {
    await signInAnew(site.app);
    treatment = await aTreatment(site.app, { name: 'Peeling' });
  });

  it('of the past and the future go in from Amelia, and nobody is written to', async () => {
    const csv = [
      'Clientes;Email;Teléfono;Empleado;Servicio;Hora de inicio;Duración;Estado;Nota',
      'Ana Gil;ana@example.com;612345678;Eva;Peeling;"March 4, 2024 10:15 am";1h 30m;Aprobada;',
      'Eva Sanz;eva@example.com;612345679 / 915550000;;Peeling;"July 13, 2026 10:20 am";45min;Aprobada;Trae foto',
      'Luz Mas;luz@example.com;612345670;;Peeling;"July 12, 2026 10:00 am";1h;Aprobada;',
      'Sol Rey;sol@example.com;612345671;;Botox;"March 4, 2024 10:15 am";1h;Aprobada;',
      'Mar Gil;;612345672;;Peeling;"March 5, 2024 10:15 am";1h;No Show;',
    ].join('\n');
    const dry = await site.imports.uploaded('appointments', csv);
    expect(dry).toMatchObject({ source: 'Amelia', ready: 2, questions: [] });
    expect(dry.troubles.filter(({ blocking }) => blocking).map(({ row, field, message }) => [row, field, message])).toEqual([
      [4, 'date', 'La clínica está cerrada ese día'],
      [5, 'treatment', 'No hay ningún tratamiento con ese nombre: impórtalo o créalo antes'],
      [6, 'email', NO_EMAIL],
    ]);
    expect(dry.troubles.filter(({ blocking }) => !blocking)).toMatchObject([
      { row: 2, field: 'practitioner', value: 'Eva' },
      { row: 3, field: 'duration', message: 'Se reserva lo que dura el tratamiento: 60 minutos' },
    ]);
    expect(await site.imports.ended(dry.id, 'run')).toMatchObject({ created: 2, skipped: 3 });
    expect(await site.imports.all<Appointment>('appointments')).toMatchObject([
      {
        client_name: 'Eva Sanz',
        phone: '612345679',
        date: '2026-07-13',
        time: '10:20',
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
    expect(await site.imports.manager().count(MessageEntity)).toBe(0);
    const again = await site.imports.uploaded('appointments', csv);
    expect(again.columns.every(({ field, matched_by }) => field === null || matched_by === 'remembered')).toBe(true);
    expect(again).toMatchObject({ ready: 0, source: 'Amelia' });
    expect(again.duplicates.map(({ row, by, of_id }) => [row, by, of_id !== null])).toEqual([
      [2, 'appointment', true],
      [3, 'appointment', true],
    ]);
    await site.app.admin.delete(`/api/imports/${again.id}`).expect(200);
    await site.imports.ended(dry.id, 'undo');
  });

  it('that conflict with each other or with one of the clinic are named before the import', async () => {
    await anAppointment(site.app, treatment, { date: '2026-07-14', time: '10:00' });
    await aPractitioner(site.app, { name: 'Eva Baja', is_active: false });
    const row = (name: string, time: string, more = ';confirmada;') =>
      `${name};${name}@example.com;612345678;Peeling;14/07/2026;${time}${more}`;
    const csv = [
      'Nombre;Correo;Teléfono;Tratamiento;Fecha;Hora;Estado;Profesional',
      row('tarde', '10:30'),
      row('primera', '12:00'),
      row('encima', '12:30'),
      row('anulada', '12:30', ';cancelada;'),
      row('despues', '13:00'),
      row('baja', '17:00', ';confirmada;Eva Baja'),
    ];
    const dry = await site.imports.uploaded('appointments', csv.join('\n'));
    const { noneFree, notTheirs } = IMPORT_TEXTS;
    expect(dry.troubles).toEqual([
      { row: 2, field: 'time', value: '10:30', message: noneFree, blocking: true },
      { row: 4, field: 'time', value: '12:30', message: noneFree, blocking: true },
      { row: 7, field: 'practitioner', value: null, message: notTheirs, blocking: true },
    ]);
    expect(dry.ready).toBe(3);
    const done = await site.imports.ended(dry.id, 'run');
    expect(done).toMatchObject({ created: 3, skipped: 3 });
    expect(done.left.map(({ row: number, message }) => [number, message])).toEqual([
      [2, noneFree],
      [4, noneFree],
      [7, notTheirs],
    ]);
    await site.imports.ended(dry.id, 'undo');
    for (const { id, client_id } of await site.imports.all<Appointment>('appointments')) {
      await site.app.admin.delete(`/api/appointments/${id}`).expect(200);
      await site.app.admin.delete(`/api/clients/${client_id}`).expect(200);
    }
  });

  it('of the future are confirmed and reminded only where that is switched on', async () => {
    const file = (name: string, time: string) =>
      `Nombre;Correo;Teléfono;Tratamiento;Fecha;Hora\n${name};${name}@example.com;612345678;Peeling;15/07/2026;${time}`;
    const quiet = await site.imports.uploaded('appointments', file('callada', '10:00'));
    const loud = await site.imports.uploaded('appointments', file('avisada', '12:00'));
    expect(quiet.options.notify_clients).toBe(false);
    await site.imports.changed(loud.id, { notify_clients: true });
    for (const { id } of [quiet, loud]) await site.imports.ended(id, 'run');
    site.app.clock.set('2026-07-14T12:00:00Z');
    await signInAnew(site.app);
    await site.app.running.app.get(Reminders).runNow();
    for (const { id } of [quiet, loud]) await site.imports.ended(id, 'undo');
    const messages = await site.imports.manager().find(MessageEntity, { order: { id: 'ASC' } });
    const kindsTo = (name: string) =>
      messages.filter(({ recipient }) => recipient === `${name}@example.com`).map(({ kind }) => kind);
    expect(kindsTo('avisada').slice(0, 2)).toEqual(['appointment-confirmed', 'appointment-reminder']);
    expect(kindsTo('callada')).toEqual([]);
  });

  it('without an e-mail go to the client of that telephone and name, and the file goes when that person is erased', async () => {
    const mar = { name: 'Mar Gil', phones: ['612 345 672'], emails: ['mar@example.com'] };
    await site.app.admin.post('/api/clients').send(mar).expect(201);
    const rows = ['Mar Gil;+34612345672;Peeling;2024-03-05;10:15', 'Luz Gil;612345672;Peeling;2024-03-06;10:15'];
    const dry = await site.imports.uploaded('appointments', ['Nombre;Teléfono;Tratamiento;Fecha;Hora', ...rows].join('\n'));
    expect(dry.ready).toBe(1);
    expect(dry.troubles).toMatchObject([{ row: 3, field: 'email', message: NO_EMAIL }]);
    await site.imports.ended(dry.id, 'run');
    const ofImport = { where: { import_id: dry.id } };
    expect(await site.imports.all<Appointment>('appointments')).toMatchObject([
      { client_name: 'Mar Gil', email: 'mar@example.com' },
    ]);
    expect(await site.imports.manager().count(ImportPartEntity, ofImport)).toBe(1);
    await site.app.admin.post('/api/people/erase').send({ email: 'otra@example.com', preview: false }).expect(200);
    expect(await site.imports.manager().count(ImportPartEntity, ofImport)).toBe(1);
    await site.app.admin.post('/api/people/erase').send({ email: 'mar@example.com', preview: false }).expect(200);
    expect(await site.imports.manager().count(ImportPartEntity, ofImport)).toBe(0);
    expect(await site.imports.ended(dry.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    await site.app.admin.post(`/api/imports/${dry.id}/run`).expect(409);
  });

  it('of a spreadsheet kept by hand need an answer if 03/04 may be two days', async () => {
    const workbook = await workbookOf([
      ['Agenda 2024', null, null, null, null],
      ['Nombre', 'Correo', 'Móvil', 'Tratamiento', 'Fecha', 'Hora'],
      ['Ana', 'ana@example.com', 612345678, 'Peeling', '03/04/2024', '10:00'],
      ['Eva', 'eva@example.com', 34612345679, 'Peeling', new Date('2024-05-06T00:00:00Z'), '17h'],
    ]);
    const dry = await site.imports.uploaded('appointments', workbook, 'agenda.xlsx');
    expect(dry).toMatchObject({
      format: 'xlsx',
      rows: 2,
      questions: [{ name: 'date_order', answer: null, samples: ['03/04/2024'] }],
    });
    await site.imports.changed(dry.id, { date_order: 'dmy' });
    await site.imports.ended(dry.id, 'run');
    expect(
      (await site.imports.all<Appointment>('appointments')).map(({ client_name, phone, date, time }) => [
        client_name,
        phone,
        date,
        time,
      ]),
    ).toEqual([
      ['Eva', '34612345679', '2024-05-06', '17:00'],
      ['Ana', '612345678', '2024-04-03', '10:00'],
    ]);
    await site.imports.ended(dry.id, 'undo');
  });

  describe('when undone, keep of their clients', () => {
    const imported = async (...rows: string[]): Promise<string> => {
      const dry = await site.imports.uploaded(
        'appointments',
        ['Nombre;Correo;Teléfono;Tratamiento;Fecha;Hora', ...rows].join('\n'),
      );
      await site.imports.ended(dry.id, 'run');
      return dry.id;
    };
    const people = (): Promise<Client[]> => site.imports.all<Client>('clients');
    const removed = async (...ids: (string | undefined)[]): Promise<void> => {
      for (const id of ids) await site.app.admin.delete(`/api/clients/${id}`).expect(200);
    };

    it('a record that somebody has written in, which is named, and none that they made themselves', async () => {
      const id = await imported(
        'Flora;flora@example.com;612345001;Peeling;2024-03-05;10:15',
        'Flora P.;flora@example.com;612345002;Peeling;2024-03-06;10:15',
        'Inés;ines@example.com;612345003;Peeling;2024-03-07;10:15',
      );
      const flora = (await people()).find(({ name }) => name === 'Flora');
      expect(flora).toMatchObject({ aliases: ['Flora P.'], phones: ['612345001', '612345002'] });
      const written = { notes: 'Aparca detrás', tags: ['vip'], birthday: '1990-05-12' };
      await site.app.admin.put(`/api/clients/${flora?.id}`).send(written).expect(200);
      const undone = await site.imports.ended(id, 'undo');
      expect(undone.kept).toEqual([{ row: 2, record_id: flora?.id, message: IMPORT_TEXTS.clientChanged }]);
      expect(await people()).toMatchObject([{ id: flora?.id, aliases: [], phones: ['612345001'], ...written }]);
      await removed(flora?.id);
    });

    it('a record with which another one was merged, and one that has an appointment of its own by then', async () => {
      const id = await imported(
        'Flora;flora@example.com;612345001;Peeling;2024-03-05;10:15',
        'Inés;ines@example.com;612345003;Peeling;2024-03-07;10:15',
      );
      const [flora, ines] = (await people()).toSorted((one, other) => one.name.localeCompare(other.name));
      const other = (await site.app.admin.post('/api/clients').send({ name: 'Flora' }).expect(201)).body as Client;
      await site.app.admin.post(`/api/clients/${other.id}/merge`).send({ into: flora?.id }).expect(200);
      const own = await anAppointment(site.app, treatment, { client_name: 'Inés', email: 'ines@example.com', time: '17:00' });
      expect(own.client_id).toBe(ines?.id);
      expect((await site.imports.ended(id, 'undo')).kept).toEqual([
        { row: 2, record_id: flora?.id, message: IMPORT_TEXTS.clientChanged },
        { row: 3, record_id: ines?.id, message: IMPORT_TEXTS.clientInUse },
      ]);
      expect((await people()).map(({ id: client }) => client).toSorted()).toEqual([flora?.id, ines?.id].toSorted());
      await site.app.admin.delete(`/api/appointments/${own.id}`).expect(200);
      await removed(flora?.id, ines?.id);
    });

    it('a record that was written down by hand moments before, as it was', async () => {
      const body = { name: 'Flora Paz', emails: ['flora@example.com'], phones: ['612345001'] };
      const flora = (await site.app.admin.post('/api/clients').send(body).expect(201)).body as Client;
      const id = await imported(
        'Flora P.;flora@example.com;612345002;Peeling;2024-03-05;10:15',
        'Flora;flora@example.com;612345009;Peeling;2024-03-06;10:15',
      );
      expect((await people())[0]).toMatchObject({ aliases: ['Flora P.', 'Flora'] });
      // The undone import leaves the alias and the telephone that a later booking uses.
      const { id: own } = await anAppointment(site.app, treatment, {
        client_name: 'Flora',
        email: 'flora@example.com',
        phone: '612345009',
        time: '17:00',
      });
      expect((await site.imports.ended(id, 'undo')).kept).toEqual([]);
      expect(await people()).toEqual([{ ...flora, aliases: ['Flora'], phones: ['612345001', '612345009'] }]);
      await site.app.admin.delete(`/api/appointments/${own}`).expect(200);
      await removed(flora.id);
    });
  });

  it('are imported by the hundred and undone, each error named, also when the process is killed half-way', async () => {
    const line = (index: number): string => {
      const day = new Date(Date.UTC(2015, 0, 1 + (index % 3000))).toISOString().slice(0, 10);
      const email = index % 100 === 0 ? 'sin-arroba' : `persona${index}@example.com`;
      return `Persona ${index},${email},6${String(10_000_000 + index)},Peeling,${day},10:00,${NOTE}`;
    };
    const header = 'Nombre,Email,Teléfono,Tratamiento,Fecha,Hora,Nota';
    const csv = [header, ...Array.from({ length: ROWS }, (_, index) => line(index + 1))];
    const dry = await site.imports.uploaded('appointments', csv.join('\n'));
    expect([dry.rows, dry.ready, dry.troubles.length]).toEqual([ROWS, 0.99 * ROWS, ROWS / 100]);
    expect(dry.troubles.map(({ row }) => row)).toEqual(Array.from({ length: ROWS / 100 }, (_, index) => (index + 1) * 100 + 1));
    await site.app.admin.post(`/api/imports/${dry.id}/run`).expect(200);
    const half = await site.imports.read(dry.id);
    expect(half.state).toBe('running');
    // Simulates a process that took the lease and died.
    const database = site.app.running.app.get(Database);
    await database.tx((transaction) => transaction.update(ImportEntity, { id: dry.id }, { lease_key: 'dead' }));
    await site.app.running.app.get(ImportJob).runNow();
    site.app.clock.pass(61_000);
    await site.app.running.app.get(ImportJob).runNow();
    const done = await site.imports.read(dry.id);
    expect(done).toMatchObject({ state: 'done', created: 0.99 * ROWS, skipped: ROWS / 100 });
    expect(await site.imports.manager().count(ImportRowEntity, { where: { import_id: dry.id } })).toBe(ROWS);
    expect(await site.imports.ended(dry.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
    expect(await site.imports.all('appointments')).toEqual([]);
    expect((await site.app.admin.get('/api/clients?filter={"q":"Persona"}').expect(200)).body).toEqual([]);
  });
});
