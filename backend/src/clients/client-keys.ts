import { In, type EntityManager } from 'typeorm';
import { comparable, phoneKey, type Client } from '../contract/index.js';
import { emailKey } from '../core/records/person-keys.js';
import { ClientKeyEntity } from './client.entity.js';

type Named = Pick<Client, 'name' | 'aliases'>;
type Reached = Named & Pick<Client, 'phones' | 'emails'>;

const KEY_LENGTH = 255;
/** Prefix of names, which no e-mail or telephone has. */
const OF_NAME = 'n:';

export const nameKey = (name: string): string => `${OF_NAME}${comparable(name)}`.slice(0, KEY_LENGTH);

/** For a client without an e-mail. */
export const phoneOwnerKey = (phone: string, name: string): string =>
  `${phoneKey(phone) ?? phone} ${comparable(name)}`.slice(0, KEY_LENGTH);

export const hasName = ({ name, aliases }: Named, typed: string): boolean =>
  [name, ...aliases].some((known) => comparable(known) === comparable(typed));

export const keysOf = ({ name, aliases, phones, emails }: Reached): string[] => [
  ...new Set([...emails.map(emailKey), ...phones.flatMap((phone) => phoneKey(phone) ?? []), ...[name, ...aliases].map(nameKey)]),
];

/** Replaces the stored keys by those of the record. */
export async function storeKeys(manager: EntityManager, client: Reached & Pick<Client, 'id'>): Promise<void> {
  const client_id = client.id;
  const wanted = keysOf(client);
  const stored = (await manager.findBy(ClientKeyEntity, { client_id })).map(({ match_key }) => match_key);
  const gone = stored.filter((key) => !wanted.includes(key));
  const added = wanted.filter((key) => !stored.includes(key));
  if (gone.length > 0) await manager.delete(ClientKeyEntity, { client_id, match_key: In(gone) });
  if (added.length > 0)
    await manager.insert(
      ClientKeyEntity,
      added.map((match_key) => ({ match_key, client_id })),
    );
}
