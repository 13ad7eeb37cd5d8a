import type { ImportField, ImportKind } from '../../contract/index.js';
import { plainHeader } from './header-words.js';

/** A program whose files are known. */
interface Source {
  name: string;
  kind: ImportKind;
  /** Headers, of which each must be there in one of its languages. */
  signature: readonly (readonly string[])[];
  /** Headers whose words would mislead; null: the column is left out. */
  fields: Readonly<Record<string, ImportField | null>>;
}

const SOURCES: readonly Source[] = [
  {
    name: 'Fresha',
    kind: 'clients',
    signature: [['client id'], ['first name'], ['last name'], ['mobile number'], ['date of birth']],
    fields: {
      'client id': null,
      'first name': 'first_name',
      'last name': 'last_name',
      'full name': null,
      'mobile number': 'phone',
      telephone: 'phone_2',
      gender: null,
      note: 'notes',
      added: null,
      'accepts marketing': null,
      'accepts sms marketing': null,
    },
  },
  {
    name: 'Fresha',
    kind: 'treatments',
    signature: [
      ['service name', 'nombre del servicio', 'nome del servizio', 'nome do servico'],
      ['duration', 'duracion', 'durata', 'duracao'],
      ['retail price', 'precio de venta', 'prezzo al dettaglio', 'preco de venda', 'price', 'precio', 'prezzo', 'preco'],
      [
        'category name',
        'nombre de la categoria',
        'nome categoria',
        'nome da categoria',
        'treatment type',
        'tipo de tratamiento',
        'category',
        'categoria',
      ],
    ],
    fields: { 'service id': null, 'extra time': null, 'tiempo adicional': null, tax: null, impuesto: null, sku: null },
  },
  {
    name: 'Amelia',
    kind: 'clients',
    signature: [
      ['first name', 'nombre'],
      ['last name', 'apellido', 'apellidos', 'cognome', 'apelido'],
      [
        'last appointment',
        'ultima cita',
        'ultimo appuntamento',
        'ultimo agendamento',
        'pending appointments',
        'citas pendientes',
        'total appointments',
        'total de citas',
      ],
    ],
    fields: { nombre: 'first_name', nome: 'first_name' },
  },
  {
    name: 'Amelia',
    kind: 'appointments',
    signature: [
      ['customers', 'clientes', 'clienti', 'customer', 'cliente'],
      ['employee', 'empleado', 'dipendente', 'funcionario'],
      ['service', 'servicio', 'servizio', 'servico'],
      ['start time', 'hora de inicio', 'ora di inizio', 'hora de inicio da reserva', 'appointment start'],
    ],
    fields: {
      customers: 'name',
      clientes: 'name',
      clienti: 'name',
      'start time': 'date',
      'hora de inicio': 'date',
      'ora di inizio': 'date',
      'end time': null,
      'hora de finalizacion': null,
      'ora di fine': null,
      note: 'notes',
      dipendente: 'practitioner',
      'custom fields': null,
    },
  },
  {
    name: 'WooCommerce',
    kind: 'products',
    signature: [
      ['type', 'tipo'],
      ['sku'],
      ['name', 'nombre', 'nome'],
      ['regular price', 'precio normal', 'prezzo di listino', 'preco normal'],
      ['categories', 'categorias', 'categorie'],
    ],
    fields: {
      'sale price': null,
      'precio rebajado': null,
      'in stock': null,
      'hay existencias': null,
      inventario: 'stock',
      'low stock amount': null,
      'is featured': null,
      'visibility in catalog': null,
    },
  },
];

/** The program that wrote a file with these headers; null for any other. */
export function sourceOf(kind: ImportKind, headers: readonly string[]): Source | null {
  const plain = headers.map(plainHeader);
  return (
    SOURCES.find(
      (source) => source.kind === kind && source.signature.every((names) => names.some((name) => plain.includes(name))),
    ) ?? null
  );
}
