import { describe, expect, it } from '@jest/globals';
import { TREATMENT_RULES } from '@radiance/backend/contract';
import { FORM_CASES } from '@radiance/backend/contract/cases';
import { rule, wireValues } from './fields';

const PANEL_FORMS = ['appointments', 'treatments', 'products', 'testimonials', 'before-after', 'auth/sign-in'];

describe.each(FORM_CASES.filter(({ form }) => PANEL_FORMS.includes(form)))('the validators of $form', ({ rules, cases }) => {
  it.each(cases)('$field = $value: $message', ({ field, value, message }) => {
    const contractRule = rules[field];
    if (!contractRule) throw new Error(`No rule for ${field}`);
    expect(rule(contractRule)(value) ?? null).toBe(message);
  });
});

it('knows every form of the panel', () => {
  expect(FORM_CASES.map(({ form }) => form)).toEqual(expect.arrayContaining(PANEL_FORMS));
});

describe('what is sent of a form', () => {
  it('is the rules’ own fields, trimmed, without what the server only gives', () => {
    const form = { id: '1', slug: 'limpieza', name: '  Limpieza ', price: 55, unknown: true };
    expect(wireValues(TREATMENT_RULES, form)).toEqual({ name: 'Limpieza', price: 55 });
  });

  it('leaves a refused value for the server to refuse', () => {
    expect(wireValues(TREATMENT_RULES, { price: 'doce' })).toEqual({ price: 'doce' });
  });
});
