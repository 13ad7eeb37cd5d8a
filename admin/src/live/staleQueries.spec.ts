import { describe, expect, it } from '@jest/globals';
import type { Topic } from '@radiance/backend/contract';
import { ONLY_SHOWN, isStaleAfter } from './staleQueries';

const isStale = (queryKey: readonly unknown[], ...topics: Topic[]) => isStaleAfter(topics)({ queryKey, meta: undefined });

describe('what is read anew after a change', () => {
  it('is the list itself, and not the others', () => {
    expect(isStale(['leads', 'getList', {}], 'leads')).toBe(true);
    expect(isStale(['orders', 'getList', {}], 'leads')).toBe(false);
  });

  it('is a list that shows the changed one’s name', () => {
    expect(isStale(['appointments', 'getList', {}], 'treatments')).toBe(true);
    expect(isStale(['orders', 'getList', {}], 'products')).toBe(true);
    expect(isStale(['leads', 'getList', {}], 'treatments', 'products')).toBe(false);
  });

  it('is whatever is made of several lists', () => {
    for (const subject of ['dashboard', 'activity', 'availability', 'people']) expect(isStale([subject], 'leads')).toBe(true);
  });

  it('is a record that is only shown', () => {
    expect(isStaleAfter(['leads'])({ queryKey: ['leads', 'getOne', { id: '1' }], meta: ONLY_SHOWN })).toBe(true);
    expect(isStaleAfter(['orders'])({ queryKey: ['leads', 'getOne', { id: '1' }], meta: ONLY_SHOWN })).toBe(false);
  });

  it('is neither a record that somebody may be changing nor who is signed in', () => {
    expect(isStale(['leads', 'getOne', { id: '1' }], 'leads')).toBe(false);
    expect(isStale(['auth', 'checkAuth'], 'leads')).toBe(false);
  });
});
