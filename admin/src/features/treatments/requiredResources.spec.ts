import { describe, expect, it } from '@jest/globals';
import type { RequiredResource } from '@radiance/backend/contract';
import { needOf, choiceOf, withNeed } from './requiredResources';

const ROOM: RequiredResource = { kind: 'room', ids: [] };
const ANYBODY: RequiredResource = { kind: 'practitioner', ids: [] };

describe('a treatment’s required resources', () => {
  it('are a practitioner who gives it by default', () => {
    expect(choiceOf(needOf([], 'practitioner'))).toBe('any');
    expect(choiceOf(needOf([], 'room'))).toBe('none');
    expect(withNeed([], 'practitioner', ANYBODY)).toEqual([]);
  });

  it('still include a practitioner when a room is required, unless none is wanted', () => {
    const needs = withNeed([], 'room', ROOM);
    expect(needs).toEqual([ANYBODY, ROOM]);
    expect(withNeed(needs, 'room', undefined)).toEqual([]);
    expect(withNeed(needs, 'practitioner', undefined)).toEqual([ROOM]);
  });

  it('keep values that the form does not show', () => {
    const second: RequiredResource = { kind: 'room', ids: ['b'] };
    expect(withNeed([ANYBODY, ROOM, second], 'room', { kind: 'room', ids: ['a'] })).toEqual([
      ANYBODY,
      second,
      { kind: 'room', ids: ['a'] },
    ]);
  });
});
