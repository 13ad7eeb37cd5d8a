import { APPOINTMENT_RULES, CHECKOUT_RULES, LEAD_RULES, type RuleSet } from '@radiance/backend/contract';
import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from './forms/useForm';
import { ruleSchema } from './fields';

type Case = readonly [field: string, value: unknown, message: string | null];

const NAME = 'El nombre debe tener al menos 2 caracteres';
const long = (length: number): string => 'a'.repeat(length);
const email = (length: number): string => `${long(64)}@${`${long(60)}.`.repeat(4)}`.slice(0, length - 2) + 'es';

/** Section 5 of the specification, limit by limit; null means that the value passes. */
const people = (name: string): Case[] => [
  [name, '', NAME], [name, ' A ', NAME], [name, 'Al', null], [name, ` ${long(100)} `, null], [name, long(101), 'Máximo 100 caracteres'],
  ['email', '', 'Email inválido'], ['email', 'ana@correo', 'Email inválido'], ['email', ' ana@correo.es ', null],
  ['email', email(256), 'Máximo 255 caracteres'],
];

const appointment: Case[] = [
  ...people('client_name'),
  ['phone', '12345678', 'Teléfono inválido'], ['phone', '612 345 678', null], ['phone', '1'.repeat(20), null], ['phone', '1'.repeat(21), 'Teléfono inválido'],
  ['treatment_id', '', 'Selecciona un tratamiento'], ['treatment_id', 'facial', 'Selecciona un tratamiento'],
  ['treatment_id', '3f1f0d2e-6c1b-4b7a-9a55-0d8b2a1c4e11', null],
  ['date', '', 'Selecciona una fecha'], ['date', '2026-02-30', 'Selecciona una fecha'], ['date', '2026-07-14', null],
  ['time', '', 'Selecciona una hora'], ['time', '12:00', null],
  ['notes', '', null], ['notes', long(500), null], ['notes', long(501), 'Máximo 500 caracteres'],
];

const lead: Case[] = [
  ...people('name'),
  ['message', 'Hola', 'El mensaje debe tener al menos 10 caracteres'], ['message', `  ${long(9)}  `, 'El mensaje debe tener al menos 10 caracteres'],
  ['message', long(10), null], ['message', long(1000), null], ['message', long(1001), 'Máximo 1000 caracteres'],
  ['source', 'web', null], ['source', 'fax', 'Origen inválido'],
];

const checkout: Case[] = [
  ...people('client_name'),
  ['phone', '12345678', 'El teléfono debe tener al menos 9 dígitos'], ['phone', '912345678', null],
  ['street', 'C/ 1', 'La dirección debe tener al menos 5 caracteres'], ['street', 'C/ 12', null], ['street', long(201), 'Máximo 200 caracteres'],
  ['city', 'M', 'La ciudad debe tener al menos 2 caracteres'], ['city', 'Ía', null], ['city', long(101), 'Máximo 100 caracteres'],
  ['postal_code', '2800', 'El código postal debe tener 5 dígitos'], ['postal_code', '280041', 'El código postal debe tener 5 dígitos'],
  ['postal_code', '2800a', 'El código postal debe tener 5 dígitos'], ['postal_code', '08001', null],
  ['province', 'M', 'La provincia debe tener al menos 2 caracteres'], ['province', 'Madrid', null],
];

const forms: readonly (readonly [string, RuleSet, readonly Case[]])[] = [
  ['appointment', APPOINTMENT_RULES, appointment],
  ['lead', LEAD_RULES, lead],
  ['checkout', CHECKOUT_RULES, checkout],
];

describe.each(forms)('the %s form', (_name, rules, cases) => {
  const schema = ruleSchema(rules);

  it.each(cases)('%s = %j says %j', (field, value, message) => {
    expect(fieldErrors(schema, { [field]: value }, [field])[field] ?? null).toBe(message);
  });
});

describe('ruleSchema', () => {
  it('gives the values as the rules clean them', () => {
    const schema = ruleSchema({ client_name: APPOINTMENT_RULES.client_name, notes: APPOINTMENT_RULES.notes });
    expect(schema.cast({ client_name: '  Ana  ', notes: '   ' })).toEqual({ client_name: 'Ana', notes: null });
  });
});
