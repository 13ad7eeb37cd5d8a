import { describe, expect, it } from '@jest/globals';
import { UUID } from '../../contract/index.js';
import { newId } from './new-id.js';

describe('the id of a new record', () => {
  it('is a unique UUID, and sorts behind all earlier ones, also within a millisecond', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });
});
