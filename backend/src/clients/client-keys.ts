import { In, type EntityManager } from 'typeorm';
import { comparable, phoneKey, type Client, type NewClient } from '../contract/index.js';
import { emailKey } from '../core/records/person-keys.js';
import { SEARCH_LENGTH } from '../core/resources/resource.js';
import { ClientKeyEntity } from './client.entity.js';
import { BEYOND, CLIENTS } from './clients.resource.js';

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

/** A stored row that names a person. */
export interface Sent {
  name?: string;
  client_name?: string;
  email: string;
  phone: string | null;
}

export const keysOfRow = ({ name = '', client_name = name, email, phone }: Partial<Sent>): string[] =>
  keysOf({ name: client_name, aliases: [], phones: phone ? [phone] : [], emails: email ? [email] : [] });

/** Values of the record, except its name, whose keys stay. */
export function withoutKeys(client: Reached, isGone: (key: string) => boolean): Omit<Reached, 'name'> {
  const left = (list: readonly string[], key: (value: string) => string | null): string[] =>
    list.filter((value) => !isGone(key(value) ?? ''));
  return { aliases: left(client.aliases, nameKey), phones: left(client.phones, phoneKey), emails: left(client.emails, emailKey) };
}

/** Words that the search column has no room for, some to a key. */
function keysBeyond(client: NewClient): string[] {
  const text = CLIENTS.searchText(client);
  if (text.length <= SEARCH_LENGTH) return [];
  const keys: string[] = [];
  // A word that the column cuts is here as a whole.
  for (const word of text.slice(text.lastIndexOf(' ', SEARCH_LENGTH) + 1).split(' ')) {
    const longer = `${keys.at(-1) ?? BEYOND.from}${word} `;
    if (keys.length > 0 && longer.length <= KEY_LENGTH) keys[keys.length - 1] = longer;
    else keys.push(`${BEYOND.from}${word} `.slice(0, KEY_LENGTH));
  }
  return keys.map((key) => key.trimEnd());
}

/** Replaces the stored keys by those of the record. */
export async function storeKeys(manager: EntityManager, client: NewClient & Pick<Client, 'id'>): Promise<void> {
  const client_id = client.id;
  const wanted = [...new Set([...keysOf(client), ...keysBeyond(client)])];
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
