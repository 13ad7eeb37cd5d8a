import { describe, expect, it } from '@jest/globals';
import { FORM_CASES } from '../cases/index.js';
import { PUBLISHED_TEXTS } from '../catalogue/publishing.js';
import { AUDIT_FIELD_LABELS } from '../office/audit.js';
import { RESOURCE_RULES } from './resources.js';

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

it('the history has a label for every field of every resource', () => {
  const wordless = Object.entries(RESOURCE_RULES).flatMap(([resource, rules]) =>
    Object.keys(rules)
      .filter((field) => !(field in AUDIT_FIELD_LABELS) && !(`${resource}.${field}` in AUDIT_FIELD_LABELS))
      .map((field) => `${resource}.${field}`),
  );
  // The panel's history omits this field.
  expect(wordless).toEqual(['practitioners.user_id']);
});

it('the publishing guard reads every text that a clinic writes for its site', () => {
  const unread = Object.entries(PUBLISHED_TEXTS).flatMap(([resource, read]) =>
    Object.entries(RESOURCE_RULES[resource as keyof typeof PUBLISHED_TEXTS])
      .filter(
        ([field, { schema }]) =>
          schema['type'] === 'string' && !schema['format'] && !schema['enum'] && !read.includes(field as never),
      )
      .map(([field]) => `${resource}.${field}`),
  );
  // Names of people, and what is no sentence.
  expect(unread).toEqual([
    'products.category',
    'testimonials.name',
    ...['practitioners.name', 'practitioners.licence_number', 'practitioners.colour'],
    'own-pages.slug',
  ]);
});
