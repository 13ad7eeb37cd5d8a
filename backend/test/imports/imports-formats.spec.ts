import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Appointment, Client, ImportKind, ImportOptions, Product, Treatment } from '../../src/contract/index.js';
import { signInAnew } from '../support/app.js';
import { aTreatment } from '../support/factories.js';
import { importSite } from '../support/sites/imports.js';
import { workbookOf } from '../support/workbook.js';

/** `imports-appointments.spec.ts` tests imports with hundreds of rows. */
const ROWS = 30;

const site = importSite();

interface Format {
  kind: ImportKind;
  source: string | null;
  /** A file with so many good rows, followed by the bad ones. */
  file: (rows: number) => string | Buffer | Promise<Buffer>;
  answers?: Partial<ImportOptions>;
  /** The errors of the bad rows, in their order. */
  troubles: readonly (readonly [field: string, blocking: boolean])[];
  /** Some fields of the first good record. */
  first: Partial<Client & Treatment & Product & Appointment>;
}

const lines = (header: string, rows: number, line: (index: number) => string, bad: readonly string[]): string =>
  [header, ...Array.from({ length: rows }, (_, index) => line(index + 1)), ...bad].join('\r\n');
const padded = (index: number): string => String(index).padStart(5, '0');
/** As a Spanish Excel on Windows saves it. */
const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');

const FORMATS: Readonly<Record<string, Format>> = {
  'the list of clients of Fresha': {
    kind: 'clients',
    source: 'Fresha',
    file: (rows) =>
      lines(
        'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added',
        rows,
        (i) =>
          `${i},Lucía,Núñez ${padded(i)},persona${i}@example.com,346${10_000_000 + i},,Female,1988-03-04,Madrid,Piel sensible,No,2022-05-01`,
        [
          '1,,,sinnombre@example.com,,,,,,,No,2022-05-01',
          '2,Eva,Sanz,eva@,,,,,,,No,2022-05-01',
          '3,Sol,Rey,,"6,12346E+08",,,,,,No,2022-05-01',
          '4,Mar,Gil,,,,,ayer,,,No,2022-05-01',
        ],
      ),
    troubles: [
      ['name', true],
      ['email', true],
      ['phone', false],
      ['birthday', false],
    ],
    first: { name: 'Lucía Núñez 00001', phones: ['34610000001'], birthday: '1988-03-04' },
  },
  'the list of services of Fresha in Spanish': {
    kind: 'treatments',
    source: 'Fresha',
    file: (rows) =>
      windows1252(
        lines(
          'Nombre del servicio;Precio de venta;Duración;Categoría;Descripción;Reservas online',
          rows,
          (i) => `Depilación ${padded(i)};1.060,50 €;2h 35m;Láser e IPL;Con láser;Sí`,
          ['Sin precio;gratis;1h;Facial;;Sí', 'Sin duración;60;mucho;Facial;;Sí'],
        ),
      ),
    troubles: [
      ['description', false],
      ['price', true],
      ['description', false],
      ['duration', true],
    ],
    first: { name: 'Depilación 00001', price: 1060.5, duration: 155, category: 'Láser e IPL' },
  },
  'the customers of Amelia in Spanish': {
    kind: 'clients',
    source: 'Amelia',
    file: (rows) =>
      lines(
        'Nombre,Apellido,Email,Teléfono,Género,Fecha de nacimiento,Nota,Última cita,Total de citas,Citas pendientes',
        rows,
        (i) => `Ana,Peña ${padded(i)},ana${i}@example.com,7${10_000_000 + i},Mujer,"4 marzo, 1988",Alergia,"13 julio, 2025",3,0`,
        [',,nadie@example.com,,,,,,,', 'Eva,Sanz,eva arroba,,,,,,,'],
      ),
    troubles: [
      ['name', true],
      ['email', true],
    ],
    first: { name: 'Ana Peña 00001', phones: ['710000001'], birthday: '1988-03-04', notes: 'Alergia' },
  },
  'the appointments of Amelia with chosen columns': {
    kind: 'appointments',
    source: 'Amelia',
    file: (rows) =>
      lines(
        'Customers,Email,Phone,Employee,Service,Start Time,Duration,Status',
        rows,
        (i) =>
          `Ana ${padded(i)},cita${i}@example.com,612345678,,Peeling,"March ${1 + (i % 28)}, 2024 ${1 + (i % 11)}:15 pm",1h 30m,Approved`,
        [
          'Sol,sol@example.com,612345678,,Botox,"March 4, 2024 10:15 am",1h,Approved',
          'Mar,mar@example.com,612345678,,Peeling,pronto,1h,Approved',
        ],
      ),
    troubles: [
      ['treatment', true],
      ['date', true],
      ['time', true],
    ],
    first: { duration: 90, status: 'confirmed' },
  },
  'the products of WooCommerce': {
    kind: 'products',
    source: 'WooCommerce',
    file: (rows) =>
      lines(
        'ID,Type,SKU,Name,Published,Short description,Regular price,Categories,Images,Stock',
        rows,
        (i) =>
          `${i},simple,A${i},Crema ${padded(i)},1,<p>Para pieles secas</p>,"39,90","Cosmética > Cremas","https://tienda.example/${i}.jpg, https://tienda.example/b.jpg",4`,
        [
          '1,variation,V,Crema - 100 ml,1,x,"59,90",Cosmética,https://tienda.example/v.jpg,1',
          '2,simple,W,Sin precio,1,x,,,https://a.example/w.jpg,1',
        ],
      ),
    troubles: [
      ['type', true],
      ['price', true],
    ],
    first: { name: 'Crema 00001', price: 39.9, image_url: 'https://tienda.example/1.jpg' },
  },
  'a hand-kept workbook of clients with balances': {
    kind: 'clients',
    source: null,
    file: (rows) =>
      workbookOf([
        ['Nombre', 'Apellidos', 'Móvil', 'CP', 'Población', 'Saldo', 'Cumpleaños'],
        ...Array.from({ length: rows }, (_, index) => [
          'Eva',
          `Sanz ${padded(index + 1)}`,
          `${620_000_000 + index} / ${910_000_000 + index}`,
          8001,
          'Barcelona',
          '-35,5',
          '03/04/1985',
        ]),
        ['Sol', 'Rey', '61234', 8001, 'Barcelona', 'algo', '03/04/1985'],
      ]),
    answers: { date_order: 'dmy' },
    troubles: [['phone', false]],
    first: {
      name: 'Eva Sanz 00001',
      phones: ['620000000', '910000000'],
      birthday: '1985-04-03',
      notes: 'Dirección: 08001 Barcelona\nSaldo en el programa anterior: -35,50 €',
    },
  },
};

describe('a file goes in with its troubles named, is undone and goes in again:', () => {
  beforeAll(async () => {
    await signInAnew(site.app);
    await aTreatment(site.app, { name: 'Peeling' });
  });
  const count = async (resource: string): Promise<number> => {
    const { headers } = await site.app.admin.get(`/api/${resource}?range=[0,0]`).expect(200);
    return Number(headers['content-range']?.split('/')[1]);
  };

  it.each(Object.entries(FORMATS))('%s', async (_, { kind, source, file, answers, troubles, first }) => {
    const before = await count(kind);
    const uploaded = await site.imports.uploaded(kind, await file(ROWS));
    const dry = answers ? await site.imports.changed(uploaded.id, answers) : uploaded;
    expect({ source: dry.source, open: dry.questions.filter(({ answer }) => answer === null) }).toEqual({ source, open: [] });
    expect(dry.troubles.map(({ row, field, blocking }) => [row > ROWS + 1, field, blocking])).toEqual(
      troubles.map(([field, blocking]) => [true, field, blocking]),
    );
    const good = dry.ready;
    expect([dry.rows - good, good >= ROWS]).toEqual([
      new Set(dry.troubles.filter(({ blocking }) => blocking).map(({ row }) => row)).size,
      true,
    ]);
    expect(await count(kind)).toBe(before);
    for (let times = 0; times < 2; times++) {
      const done = await site.imports.ended(dry.id, 'run');
      expect([done.created, done.skipped, done.done]).toEqual([good, dry.rows - good, dry.rows]);
      expect(await count(kind)).toBe(before + good);
      if (times === 0) expect(await site.imports.all(kind)).toContainEqual(expect.objectContaining(first));
      expect(await site.imports.ended(dry.id, 'undo')).toMatchObject({ state: 'undone', kept: [] });
      expect(await count(kind)).toBe(before);
    }
  });
});
