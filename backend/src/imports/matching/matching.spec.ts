import { expect, it } from '@jest/globals';
import type { ImportKind } from '../../contract/index.js';
import { csvLines, delimiterOf } from '../reading/csv-table.js';
import { decoded, encodingOf } from '../reading/encoding.js';
import { tableOf } from '../reading/table.js';
import { unzippedSize } from '../reading/zip-bounds.js';
import { matchColumns } from './match-columns.js';

const FRESHA = [
  'Client ID,First Name,Last Name,Email,Mobile Number,Telephone,Gender,Date of Birth,City,Note,Blocked,Added',
  '1042,Lucía,Núñez,lucia@example.com,+34 612 345 678,,Female,1988-03-04,Madrid,"Piel sensible; viene con su hermana",No,2022-05-01',
].join('\n');

async function read(text: string) {
  return tableOf(await csvLines(text, delimiterOf(text)));
}
async function matched(kind: ImportKind, text: string) {
  const { source, fields } = matchColumns(kind, await read(text), 'ES', 2026);
  return [source, ...fields];
}

it('knows the files of Fresha', async () => {
  expect(await matched('clients', FRESHA)).toEqual([
    'Fresha',
    null,
    'first_name',
    'last_name',
    'email',
    'phone',
    'phone_2',
    null,
    'birthday',
    'city',
    'notes',
    'blocked',
    null,
  ]);
  expect(
    await matched(
      'treatments',
      'Nombre del servicio;Precio de venta;Duración;Tiempo adicional;Categoría;Descripción\nPeeling;60;2h 35m;;Facial;x',
    ),
  ).toEqual(['Fresha', 'name', 'price', 'duration', null, 'category', 'description']);
  expect(await matched('treatments', 'Nome del servizio,Prezzo,Durata,Categoria\nPeeling,60,45min,Viso')).toEqual([
    'Fresha',
    'name',
    'price',
    'duration',
    'category',
  ]);
});

it('knows the files of Amelia and WooCommerce, with translated headers', async () => {
  expect(
    await matched(
      'appointments',
      'Clientes,Email,Teléfono,Empleado,Servicio,Hora de inicio,Duración,Estado,Nota\nAna,a@b.es,612345678,Eva,Peeling,"March 4, 2024 10:00 am",1h,Aprobada,',
    ),
  ).toEqual(['Amelia', 'name', 'email', 'phone', 'practitioner', 'treatment', 'date', 'duration', 'status', 'notes']);
  expect(
    await matched(
      'products',
      'ID,Type,SKU,Name,Published,Short description,Regular price,Sale price,Categories,Images,Stock\n1,simple,A,Crema,1,x,"39,90",,Cosmética > Cremas,https://a.es/1.jpg,4',
    ),
  ).toEqual([
    'WooCommerce',
    null,
    'type',
    null,
    'name',
    'is_active',
    'short_description',
    'price',
    null,
    'category',
    'image_url',
    'stock',
  ]);
});

it('matches a hand-kept sheet by its words, and by what its columns hold where they have none', async () => {
  const sheet = [
    'Clientas 2024;;;;',
    ';;;;',
    'Nombre;Contacto;;F. nacimiento;Observaciones',
    'Ana Gil;612 345 678;ana@example.com;04/03/85;ninguna',
  ];
  expect(await matched('clients', sheet.join('\n'))).toEqual([null, 'name', 'phone', 'email', 'birthday', 'notes']);
  expect(await matched('clients', 'Nombre;Apellidos;Móvil;Fijo\nAna;Gil;612345678;912345678')).toEqual([
    null,
    'first_name',
    'last_name',
    'phone',
    'phone_2',
  ]);
});

it('finds the headers below a title, and numbers rows as a spreadsheet does', async () => {
  const table = await read('Clientas 2024;;\n\nNombre;Teléfono;Email\nAna;612345678;a@b.es\n\nEva;"Dos\nlíneas";e@b.es\n');
  expect(table.headers).toEqual(['Nombre', 'Teléfono', 'Email']);
  expect(table.rows.map(({ number }) => number)).toEqual([4, 6]);
});

it.each([
  ['utf-8', Buffer.from('Nombre;Año\nÑusta;1985')],
  ['utf-8', Buffer.from('\uFEFFNombre;Año\nÑusta;1985')],
  ['utf-16le', Buffer.from('\uFEFFNombre;Año\nÑusta;1985', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFNombre;Año\nÑusta;1985', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('Nombre;Año\nÑusta;1985', 'latin1')],
] as const)('reads %s', (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
  expect(decoded(bytes, encoding)).toBe('Nombre;Año\nÑusta;1985');
});

it.each([
  [';', 'a;b;c\n1,5;2;3'],
  [',', 'a,b,c\n"1;5",2,3'],
  ['\t', 'a\tb\tc\n1,5\t2\t3'],
  [';', 'sep=;\na;b\n1,2;3,4'],
  [';', 'nombre\nAna'],
])('tells that %j separates', (delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

it('knows from a zip archive’s directory how much it holds', () => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(3_000_000_000, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  expect(unzippedSize(Buffer.concat([entry, end]))).toBe(3_000_000_000);
  expect(unzippedSize(Buffer.from('no zip at all, whatever it says'))).toBeNull();
});
