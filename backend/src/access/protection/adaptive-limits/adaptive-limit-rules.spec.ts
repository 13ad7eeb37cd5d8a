import { describe, expect, it } from '@jest/globals';
import type { Pressure } from '../../../contract/index.js';
import { nextAdaptiveLimit, RELEASED, type AdaptiveLimitState } from './adaptive-limit-rules.js';

const START = Date.parse('2026-07-08T08:00:00.000Z');
const at = (minutes: number): Date => new Date(START + minutes * 60_000);
const hour = (taken: number, of = 100): Pressure => ({ scope: 'hours', what: '14', within_hours: 1, taken, of });
const on = (taken: number): AdaptiveLimitState => nextAdaptiveLimit(RELEASED, [hour(taken)], at(0));

describe('an adaptive limit', () => {
  it.each([
    [19, 100, 'off'],
    [20, 100, 'proof'],
    [35, 100, 'mail'],
    [7, 10, 'off'],
    [8, 10, 'proof'],
    [14, 20, 'mail'],
  ])('after %i of %i near hours in one hour asks for: %s', (taken, of, level) => {
    expect(nextAdaptiveLimit(RELEASED, [hour(taken, of)], at(0)).level).toBe(level);
  });

  it('reports since when and why, and keeps the first instant when it rises', () => {
    const proof = on(20);
    const mail = nextAdaptiveLimit(proof, [hour(40)], at(5));
    expect([proof.since, mail.since, mail.reason?.taken]).toEqual([at(0).toISOString(), at(0).toISOString(), 40]);
  });

  it('does not go off when the rise is over, but when it has been calm for half an hour, one level at a time', () => {
    let state = on(40);
    state = nextAdaptiveLimit(state, [hour(4)], at(10));
    expect(nextAdaptiveLimit(state, [hour(0)], at(39)).level).toBe('mail');
    state = nextAdaptiveLimit(state, [hour(0)], at(40));
    expect(state.level).toBe('proof');
    expect(nextAdaptiveLimit(state, [hour(0)], at(70))).toEqual(RELEASED);
  });

  it('restarts the calm period when requests rise in between, without a higher level', () => {
    let state = nextAdaptiveLimit(on(20), [hour(0)], at(10));
    state = nextAdaptiveLimit(state, [hour(6)], at(20));
    expect(state).toMatchObject({ level: 'proof', calm_since: null });
  });

  it.each([
    [2, 'off'],
    [3, 'proof'],
    [4, 'mail'],
  ])('wakes for a stock of six: %i units of it in one hour ask for: %s', (taken, level) => {
    const product: Pressure = { scope: 'product', what: 'p', within_hours: 1, taken, of: 6 };
    expect(nextAdaptiveLimit(RELEASED, [product], at(0)).level).toBe(level);
  });

  it('goes by whatever rises most', () => {
    const product: Pressure = { scope: 'product', what: 'p', within_hours: 1, taken: 16, of: 20 };
    const shop: Pressure = { scope: 'shop', what: '', within_hours: 1, taken: 20, of: 100 };
    expect(nextAdaptiveLimit(RELEASED, [shop, product], at(0))).toMatchObject({ level: 'mail', reason: product });
  });
});
