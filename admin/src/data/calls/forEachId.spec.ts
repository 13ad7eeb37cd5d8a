import { expect, it } from '@jest/globals';
import { HttpError } from 'ra-core';
import { SomeFailed, forEachId, unlessGone } from './forEachId';

const GONE = new HttpError('Lead no encontrado', 404, {});
const BROKEN = new HttpError('Ha ocurrido un error', 500);

const failing = (failures: Readonly<Record<string, Error>>) => async (id: string) => {
  if (failures[id]) throw failures[id];
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('keeps failed ids for another try, but not those that a colleague has deleted meanwhile', async () => {
  const error = await failureOf(forEachId(['a', 'b', 'c'], failing({ a: GONE, b: BROKEN })));
  expect(error).toBeInstanceOf(SomeFailed);
  expect((error as SomeFailed).failedIds).toEqual(['b']);
  expect((error as SomeFailed).message).toBe('2 de 3 sin cambios: Lead no encontrado');
  expect(((await failureOf(forEachId(['a'], failing({ a: GONE })))) as SomeFailed).failedIds).toEqual([]);
});

it('deletes what is gone as though it had been there', async () => {
  const remove = failing({ a: GONE, b: BROKEN });
  expect(await forEachId(['a', 'c'], (id) => unlessGone(remove(id)))).toEqual({ data: ['a', 'c'] });
  expect(await failureOf(forEachId(['b'], (id) => unlessGone(remove(id))))).toBe(BROKEN);
});
