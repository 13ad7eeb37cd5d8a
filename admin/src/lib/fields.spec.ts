import { describe, expect, it } from '@jest/globals';
import { TREATMENT_RULES } from '@radiance/backend/contract';
import { FORM_CASES } from '@radiance/backend/contract/cases';
import { rule, parsedValues } from './fields';

const PANEL_FORMS = FORM_CASES.filter(({ shownIn }) => shownIn.includes('panel'));

describe.each(PANEL_FORMS)('the validators of $form', ({ rules, cases }) => {
  it.each(cases)('$field = $value: $message', ({ field, value, message }) => {
    const contractRule = rules[field];
    if (!contractRule) throw new Error(`No rule for ${field}`);
    expect(rule(contractRule)(value) ?? null).toBe(message);
  });
});

it('runs the cases of the panel’s forms', () => {
  expect(PANEL_FORMS.map(({ form }) => form)).toEqual(expect.arrayContaining(['treatments', 'clinic', 'auth/sign-in']));
});

describe('what is sent of a form', () => {
  it('is the rules’ own fields, trimmed, without what the server only gives', () => {
    const form = { id: '1', slug: 'limpieza', name: '  Limpieza ', price: 55, unknown: true };
    expect(parsedValues(TREATMENT_RULES, form)).toEqual({ name: 'Limpieza', price: 55 });
  });

  it('leaves a refused value for the server to refuse', () => {
    expect(parsedValues(TREATMENT_RULES, { price: 'doce' })).toEqual({ price: 'doce' });
  });
});
