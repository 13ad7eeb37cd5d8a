import { describe, expect, it } from '@jest/globals';
import { RecentBytes } from './recent-bytes.js';

const item = (length: number) => ({ bytes: Buffer.alloc(length) });

describe('RecentBytes', () => {
  it('lets go of what was asked for longest ago', () => {
    const recent = new RecentBytes(80);
    for (let index = 0; index < 8; index++) recent.set(String(index), item(10));
    recent.get('0');
    recent.set('8', item(10));
    expect(recent.get('0')).toBeDefined();
    expect(recent.get('1')).toBeUndefined();
    expect(recent.size).toBe(80);
  });

  it('counts a replaced item once', () => {
    const recent = new RecentBytes(80);
    recent.set('a', item(10));
    recent.set('a', item(4));
    expect(recent.size).toBe(4);
  });

  it('does not give all its room to one large item', () => {
    const recent = new RecentBytes(80);
    recent.set('large', item(11));
    expect(recent.get('large')).toBeUndefined();
    expect(recent.size).toBe(0);
  });
});
