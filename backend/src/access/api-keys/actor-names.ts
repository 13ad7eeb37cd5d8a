import { In, type EntityManager } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { ApiKeyEntity } from './api-key.entity.js';

/** The e-mails of accounts and the names of API keys, by the ids that the audit stores. */
export async function actorNames(manager: EntityManager, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const accounts = await manager.findBy(UserEntity, { id: In(wanted) });
  const keys = await manager.findBy(ApiKeyEntity, { id: In(wanted) });
  return new Map([...accounts.map(({ id, email }) => [id, email] as const), ...keys.map(({ id, name }) => [id, name] as const)]);
}
