import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { UUID } from '../../contract/index.js';
import { newId } from './new-id.js';

describe('the id of a new record', () => {
  it('is a UUID like no other, and comes after those of before', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 3; round++) {
      ids.push(...Array.from({ length: 100 }, newId).toSorted());
      await pause(2);
    }
    expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });
});
