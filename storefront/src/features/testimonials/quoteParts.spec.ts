import { describe, expect, it } from '@jest/globals';
import { quoteParts } from './quoteParts';

describe('an opinion', () => {
  it('of a usual length is read at once', () => {
    expect(quoteParts('Muy bien. '.repeat(42))).toEqual(['Muy bien. '.repeat(42), '']);
  });

  it('that is very long is parted at the end of a sentence, and nothing of it is lost', () => {
    const quote = 'Fui dos veces y volveré. '.repeat(30).trim();
    const [first, rest] = quoteParts(quote);
    expect(first).toMatch(/volveré\.$/);
    expect(first.length).toBeLessThanOrEqual(320);
    expect(`${first} ${rest}`).toBe(quote);
  });

  it('without an end of a sentence is split between words, without spaces anywhere but within a character', () => {
    expect(quoteParts('muy contenta '.repeat(60))[0]).toMatch(/(muy|contenta)$/);
    const [first, rest] = quoteParts('💆'.repeat(400));
    expect([first, rest]).toEqual(['💆'.repeat(320), '💆'.repeat(80)]);
  });
});
