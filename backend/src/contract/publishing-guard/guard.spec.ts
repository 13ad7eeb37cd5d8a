import { describe, expect, it } from '@jest/globals';
import { GUARD_CASES } from '../cases/guard-cases.js';
import { clinicGuard, findings, GUARD_RULES } from './index.js';

describe('the publishing guard', () => {
  it.each(GUARD_CASES.map((one) => [one.on ? `${one.text} (${one.on})` : one.text, one] as const))('%s', (_name, one) => {
    const found = findings(one.text, one.on);
    expect(found.map(({ word, rule }) => [word, rule])).toEqual(one.found);
    for (const { from, to, word } of found) expect(one.text.slice(from, to)).toBe(word);
  });

  it('says of each of its rules why and by what law, and has a case for it', () => {
    const shown = new Set(GUARD_CASES.flatMap(({ found }) => found.map(([, rule]) => rule)));
    expect(GUARD_RULES.filter(({ id }) => !shown.has(id))).toEqual([]);
    expect(GUARD_RULES.filter(({ reason, source, label }) => !reason || !source || !label)).toEqual([]);
    expect(new Set(GUARD_RULES.map(({ id }) => id)).size).toBe(GUARD_RULES.length);
  });

  it('finds the clinic’s own words, in the plural too, and ignores those that it switched off', () => {
    const guard = clinicGuard({
      own: [{ id: 'own-1', word: 'Láser Mágico (2)', reason: 'No es nuestro' }],
      off: ['superlative'],
    })('content');
    expect(guard('El laser magico (2), los láseres mágicos (2), la mejor clínica')).toMatchObject([
      { word: 'laser magico (2)', rule: 'own-1', reason: 'No es nuestro', source: 'Lista de la clínica' },
      { word: 'láseres mágicos (2)' },
    ]);
    expect(guard('Bótox')).toHaveLength(1);
  });

  it('checks long texts that were made to slow it down as fast as others', () => {
    const texts = [
      'a '.repeat(50_000),
      'resultados '.repeat(20_000),
      'no '.repeat(50_000),
      'b.'.repeat(50_000),
      'elimina '.repeat(20_000),
      'de la '.repeat(20_000),
    ];
    const before = process.cpuUsage();
    for (const text of texts) findings(text);
    // Quadratic work would take minutes; the limit is generous.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  });
});
