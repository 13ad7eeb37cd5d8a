import { CONFIRMATION_RULES, DEFAULT_CAPS, FLOOD_RULES, PROTECTION_RULES } from '../access/protection.js';
import { ERASURE_RULES } from '../office/timeline.js';
import { EMAIL_CASES, letters, ofOptional, rows, stored, type FieldCase, type FormCases } from './field-cases.js';

const FLAG = 'Debe ser verdadero o falso';
const AT_LEAST_ONE = 'Debe ser al menos 1';

/** The minimum, the maximum, one too few, one too many, a fraction, no number. */
const countCases = (field: string, max: number, min = 1, message = AT_LEAST_ONE): FieldCase[] =>
  rows(
    [field, min - 1, message],
    [field, min, null],
    [field, min + 0.5, message],
    [field, String(min), message],
    [field, null, message],
    [field, max, null],
    [field, max + 1, `Como máximo ${max}`],
  );
const modeCases = (field: string): FieldCase[] =>
  rows(
    [field, 'auto', null],
    [field, 'on', null],
    [field, 'off', null],
    [field, 'mail', 'Modo inválido'],
    [field, true, 'Modo inválido'],
    [field, null, 'Modo inválido'],
  );
const instantCases = (field: string): FieldCase[] =>
  rows(
    [field, undefined, null],
    [field, '', null],
    [field, '2026-07-08T08:00:00.000Z', null],
    [field, '2026-07-08T10:00+02:00', null],
    [field, '2026-07-08T10:00', 'Instante inválido'],
    [field, '2026-07-08', 'Instante inválido'],
    [field, 1783497600000, 'Instante inválido'],
  );
const flagCases = (field: string): FieldCase[] =>
  rows([field, undefined, null], [field, null, null], [field, true, null], [field, 'no', FLAG], [field, 0, FLAG]);

/** Optional when the other field selects. */
const orEmpty = (cases: readonly FieldCase[], field: string): FieldCase[] => [
  ...ofOptional(cases),
  ...rows([field, undefined, null], [field, '', null], [field, null, null]),
];

const PROTECTION_SETTINGS: FormCases = {
  form: 'protection',
  method: 'PUT',
  isChange: true,
  shownIn: ['panel'],
  rules: PROTECTION_RULES,
  accepted: { ...DEFAULT_CAPS, appointments_brake: 'auto', orders_brake: 'auto', leads_brake: 'auto' },
  cases: [
    ...countCases('appointments_per_person', 1000),
    ...countCases('appointments_per_network', 10_000),
    ...countCases('units_per_line', 1000),
    ...countCases('units_per_person', 10_000),
    ...countCases('units_per_network', 100_000),
    ...countCases('leads_per_network', 10_000),
    ...countCases('stock_parts', 100),
    ...countCases('stock_units', 100),
    ...countCases('hold_minutes', 1440, 5, 'Debe ser al menos 5 minutos'),
    ...modeCases('appointments_brake'),
    ...modeCases('orders_brake'),
    ...modeCases('leads_brake'),
  ],
};

const FLOODS: FormCases = {
  form: 'protection/floods',
  shownIn: [],
  rules: FLOOD_RULES,
  accepted: {
    network: letters(43),
    from: '2026-07-08T08:00:00.000Z',
    to: '2026-07-08T09:00:00.000Z',
    kind: 'orders',
    include_confirmed: false,
    preview: true,
  },
  // A network, or a period.
  namedWhenEmpty: ['network', 'from', 'to'],
  cases: [
    ...instantCases('from'),
    ...instantCases('to'),
    ...flagCases('include_confirmed'),
    ...flagCases('preview'),
    ...rows(
      ['network', undefined, null],
      ['network', '', null],
      ['network', '-_aZ09'.padEnd(43, 'x'), null],
      ['network', letters(42), 'Red inválida'],
      ['network', letters(44), 'Máximo 43 caracteres'],
      ['network', '198.51.100.0/24', 'Red inválida'],
      ['kind', undefined, null],
      ['kind', 'appointments', null],
      ['kind', 'leads', null],
      ['kind', 'waiting', null],
      ['kind', 'withdrawals', null],
      ['kind', 'clients', 'Tipo inválido'],
    ),
  ],
};

const CONFIRMATIONS: FormCases = {
  form: 'confirmations',
  isAnonymous: true,
  shownIn: [],
  rules: CONFIRMATION_RULES,
  accepted: { token: letters(43) },
  cases: rows(
    ['token', undefined, 'El enlace no es válido'],
    ['token', '', 'El enlace no es válido'],
    ['token', '   ', 'El enlace no es válido'],
    ['token', 7, 'El enlace no es válido'],
    ['token', letters(43), null],
    ['token', letters(100), null],
    ['token', letters(101), 'Máximo 100 caracteres'],
  ),
};

const ERASURE: FormCases = {
  form: 'people/erase',
  shownIn: [],
  rules: ERASURE_RULES,
  accepted: { client_id: null, email: 'ana@correo.es', phone: '612345678', preview: true },
  namedWhenEmpty: ['email'],
  cases: [
    ...orEmpty(EMAIL_CASES, 'email'),
    ...stored('phone', ['tel:+34612345678', '+34612345678'], ['612–345—678', '612-345-678']),
    ...rows(
      ['phone', undefined, null],
      ['phone', '', null],
      ['phone', '---------', null],
      ['phone', '12345678', null],
      ['phone', 'llámame luego', 'Teléfono inválido'],
      ['phone', 612345678, 'Teléfono inválido'],
      ['phone', '1'.repeat(41), 'Teléfono inválido'],
    ),
    ...flagCases('preview'),
  ],
};

export const PROTECTION_CASES: readonly FormCases[] = [PROTECTION_SETTINGS, FLOODS, CONFIRMATIONS, ERASURE];
