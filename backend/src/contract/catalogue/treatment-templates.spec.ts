import { describe, expect, it } from '@jest/globals';
import { findings } from '../publishing-guard/index.js';
import { TREATMENT_RULES } from './treatments.js';
import { TREATMENT_TEMPLATES, templateValues } from './treatment-templates.js';

describe('the templates of treatments', () => {
  it('are twenty, each with a name of its own', () => {
    expect(new Set(TREATMENT_TEMPLATES.map(({ name }) => name)).size).toBe(20);
  });

  it.each(TREATMENT_TEMPLATES.map((template) => [template.name, template] as const))(
    '%s passes the rules of a treatment, and contains no forbidden claim',
    (_name, template) => {
      const values: Readonly<Record<string, unknown>> = templateValues(template, 'https://clinica.example', 60);
      for (const [field, rule] of Object.entries(TREATMENT_RULES))
        if (field in values) expect([field, rule.parse(values[field]).ok]).toEqual([field, true]);
      expect(findings([template.name, values['description']].join('\n'))).toEqual([]);
    },
  );
});
