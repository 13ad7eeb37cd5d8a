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

it('matches a spreadsheet kept by hand by its headings, or by its cells if it has none', async () => {
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

const WOO = {
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,Parent,"Grouped products",Position':
    'type Type, name Name, is_active Published, short_description Short description, description Description, stock Stock, price Regular price, category Categories, image_url Images',
  'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","Clase de impuesto","¿Existencias?",Inventario,"Cantidad de bajo inventario","¿Permitir reservas de productos agotados?","¿Vendido individualmente?","Peso (kg)","Nota de compra","Precio rebajado","Precio normal",Categorías,Etiquetas,"Clase de envío",Imágenes,Superior,"Productos agrupados",Posición':
    'type Tipo, name Nombre, is_active Publicado, short_description Descripción corta, description Descripción, stock Inventario, price Precio normal, category Categorías, image_url Imágenes',
} as const;

it.each([
  ...Object.entries(WOO).map(([headers, fields]) => ['products', headers, '', fields] as const),
  ['products', 'Nombre;Fecha precio;Precio', 'Crema;01/02/2026;39,90', 'name Nombre, price Precio'],
  [
    'products',
    'Artículo;Precio sin IVA;Precio con IVA;Stock mínimo;Stock actual',
    'Crema;10;12,10;1;3',
    'name Artículo, price Precio con IVA, stock Stock actual',
  ],
  ['products', 'Nombre;Precio de coste;Stock', 'Crema;12,00;3', 'name Nombre, stock Stock'],
  ['clients', 'Código cliente;Nombre;Apellidos', '1001;Ana;Gil', 'first_name Nombre, last_name Apellidos'],
  [
    'clients',
    'Nombre;Primer apellido;Segundo apellido',
    'Ana;Gil;Sanz',
    'first_name Nombre, last_name Primer apellido, last_name Segundo apellido',
  ],
  ['clients', 'Nombre;Apellido 1;Apellido 2', 'Ana;Gil;Sanz', 'first_name Nombre, last_name Apellido 1, last_name Apellido 2'],
  ['clients', 'Nombre;Apellidos;Primer apellido', 'Ana;Gil Sanz;Gil', 'first_name Nombre, last_name Apellidos'],
  ['clients', 'Nº cliente;Nombre y apellidos', '1001;Ana Gil', 'name Nombre y apellidos'],
  ['clients', 'Cliente;Nombre y apellidos', '1001;Ana Gil', 'name Nombre y apellidos'],
  ['clients', 'Tipo de cliente;Nombre', 'VIP;Ana', 'name Nombre'],
  ['clients', 'Tipo de cliente;Nombre de pila;Apellidos', 'VIP;Ana;Gil', 'first_name Nombre de pila, last_name Apellidos'],
  ['clients', 'Nombre cliente/a;Apellidos cliente/a', 'Ana;Gil', 'first_name Nombre cliente/a, last_name Apellidos cliente/a'],
  ['clients', 'Código;Nombre;Población;CP', '08001;Ana;Soria;42001', 'name Nombre, city Población, postal_code CP'],
  [
    'clients',
    'Nombre;Fecha de alta;Teléfono;Móvil',
    'Ana;01/02/2010;912345678;612345678',
    'name Nombre, phone_2 Teléfono, phone Móvil',
  ],
  [
    'appointments',
    'Fecha de alta;Email del cliente;Cliente;Servicio;Fecha;Hora fin;Hora;Estado del pago;Estado',
    '01/02/2026;a@b.es;Ana;Peeling;12/03/2026;11:00;10:00;Pagado;Cancelada',
    'email Email del cliente, name Cliente, treatment Servicio, date Fecha, time Hora, status Estado',
  ],
  [
    'clients',
    'First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Postal Code',
    'Ana,María,Gil,,Acme,1985-03-04,Piel seca,* myContacts,* Home,a@b.es,Mobile,+34 612 34 56 78,Home,Mayor 1,Soria,42001',
    'first_name First Name, last_name Last Name, birthday Birthday, notes Notes, email E-mail 1 - Value, phone Phone 1 - Value, address Address 1 - Street, city Address 1 - City, postal_code Address 1 - Postal Code',
  ],
] as const)('matches the surest column of %s: %s', async (kind, headers, row, expected) => {
  const table = await read(`${headers}\n${row || headers}`);
  const { fields } = matchColumns(kind, table, 'ES', 2026);
  const named = fields.flatMap((field, column) => (field === null ? [] : `${field} ${table.headers[column]}`));
  expect(named.join(', ')).toBe(expected);
});

it('takes a first row that is a person for a person, and a closing total for none', async () => {
  const table = await read('Ana Gil;612345678;a@b.es\nEva Sanz;698765432;e@b.es\nTOTAL;2;');
  expect(table.headers).toEqual(['Columna 1', 'Columna 2', 'Columna 3']);
  expect(table.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'Ana Gil'],
    [2, 'Eva Sanz'],
  ]);
});

it('refuses a row whose quotes are not closed, by its number, and more columns than can be chosen', async () => {
  const refusal = async (text: string) =>
    read(text).then(
      () => null,
      (error: unknown) => JSON.stringify(error),
    );
  expect(await refusal('N;T;O\nA;1;x\nB;2;"y\nC;3;"z"\nD;4;w')).toContain('La fila 3 no se puede leer');
  expect(await refusal('N;T;O\nA;1;x\nB;2;"y\nC;3;z\nD;4;w')).toContain('La fila 3 no se puede leer');
  expect(await refusal('N;T;O\nA;1;"dijo ""hola"";\n""sí"""\nB;2;5" y\nC;3;z')).toBeNull();
  const wide = Array.from({ length: 300 }, (_, column) => `c${column}`).join(';');
  expect(await refusal(`${wide}\n${wide}`)).toContain('más de 200 columnas');
  expect((await read(`a;b${';'.repeat(300)}\n1;2${';'.repeat(300)}`)).headers).toEqual(['a', 'b']);
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
])('recognises the separator %j', (delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter);
});

it('reads the unzipped size from a zip archive’s directory', () => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(3_000_000_000, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  expect(unzippedSize(Buffer.concat([entry, end]))).toBe(3_000_000_000);
  expect(unzippedSize(Buffer.from('no zip at all, whatever it says'))).toBeNull();
});
