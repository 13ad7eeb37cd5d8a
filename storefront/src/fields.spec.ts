import { APPOINTMENT_RULES } from '@radiance/backend/contract';
import { FORM_CASES } from '@radiance/backend/contract/cases';
import { describe, expect, it } from '@jest/globals';
import { fieldErrors, ruleSchema } from './fields';

/** The same cases run against the server's DTOs and the panel's validators. */
describe.each(FORM_CASES.filter(({ shownIn }) => shownIn.includes('site')))('the form $form', ({ rules, accepted, cases }) => {
  const schema = ruleSchema(rules);

  it('accepts what every field accepts', () => {
    expect(fieldErrors(schema, accepted)).toEqual({});
  });

  it.each(cases)('$field = $value says $message', ({ field, value, message }) => {
    expect(fieldErrors(schema, { ...accepted, [field]: value })[field] ?? null).toBe(message);
  });
});

describe('ruleSchema', () => {
  it('gives the values as the rules clean them', () => {
    const schema = ruleSchema({ client_name: APPOINTMENT_RULES.client_name, notes: APPOINTMENT_RULES.notes });
    expect(schema.cast({ client_name: '  Ana  ', notes: '   ' })).toEqual({ client_name: 'Ana', notes: null });
  });

  it('judges only the fields that are asked about, in the order of the form', () => {
    const schema = ruleSchema(APPOINTMENT_RULES);
    expect(Object.keys(fieldErrors(schema, {}, ['email', 'client_name']))).toEqual(['client_name', 'email']);
  });
});
