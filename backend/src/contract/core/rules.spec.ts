import { describe, expect, it } from '@jest/globals';
import { FORM_CASES } from '../cases/index.js';

describe.each(FORM_CASES)('$form', ({ rules, accepted, cases }) => {
  it('has an accepted value for every field', () => {
    expect(Object.keys(accepted).sort()).toEqual(Object.keys(rules).sort());
    for (const [field, value] of Object.entries(accepted)) expect(rules[field]?.parse(value)).toMatchObject({ ok: true });
  });

  it.each(cases)('judges $field = $value', ({ field, value, message }) => {
    const parsed = rules[field]?.parse(value);
    expect(parsed?.ok ? null : parsed?.message).toBe(message);
  });

  it('stores what each case says, and the same of what is stored', () => {
    for (const { field, value, stored } of cases) {
      if (stored === undefined) continue;
      for (const given of [value, stored])
        expect([given, rules[field]?.parse(given)]).toEqual([given, { ok: true, value: stored }]);
    }
  });
});
