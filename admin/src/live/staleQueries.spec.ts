import { describe, expect, it } from '@jest/globals';
import type { Topic } from '@radiance/backend/contract';
import { ONLY_SHOWN, isStaleAfter } from './staleQueries';

const isStale = (queryKey: readonly unknown[], ...topics: Topic[]) => isStaleAfter(topics)({ queryKey, meta: undefined });

describe('the stale queries after a change', () => {
  it('include the list itself, and no other list', () => {
    expect(isStale(['leads', 'getList', {}], 'leads')).toBe(true);
    expect(isStale(['orders', 'getList', {}], 'leads')).toBe(false);
  });

  it('include a list that shows the changed record’s name', () => {
    expect(isStale(['appointments', 'getList', {}], 'treatments')).toBe(true);
    expect(isStale(['orders', 'getList', {}], 'products')).toBe(true);
    expect(isStale(['leads', 'getList', {}], 'treatments', 'products')).toBe(false);
  });

  it('include aggregates of several lists', () => {
    for (const subject of ['dashboard', 'activity', 'availability', 'people']) expect(isStale([subject], 'leads')).toBe(true);
  });

  it('include a record that is only shown', () => {
    expect(isStaleAfter(['leads'])({ queryKey: ['leads', 'getOne', { id: '1' }], meta: ONLY_SHOWN })).toBe(true);
    expect(isStaleAfter(['orders'])({ queryKey: ['leads', 'getOne', { id: '1' }], meta: ONLY_SHOWN })).toBe(false);
  });

  it('include neither a record that somebody may be changing nor the account', () => {
    expect(isStale(['leads', 'getOne', { id: '1' }], 'leads')).toBe(false);
    expect(isStale(['auth', 'checkAuth'], 'leads')).toBe(false);
  });
});
