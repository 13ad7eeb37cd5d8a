import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { ClientEntity, ClientKeyEntity } from '../../clients/client.entity.js';
import { inMerges } from '../../clients/client-rows.js';
import { CLIENTS } from '../../clients/clients.resource.js';
import { ClientsService } from '../../clients/clients.service.js';
import { CLIENT_RULES, comparable, phoneKey, type ImportDuplicate, type NewClient } from '../../contract/index.js';
import { chunks } from '../../core/database/statements.js';
import { Database } from '../../core/database/database.js';
import { emailKey } from '../../core/records/person-keys.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { clientValues } from '../rows/client-rows.js';
import type { ReadingOptions, ReadRow, RowReading } from '../rows/row-reading.js';
import { duplicatesOf, sealsOf, type Made, type Writer } from './writer.js';

const KEYS_AT_ONCE = 500;

const phonesOf = ({ phones }: Pick<NewClient, 'phones'>): string[] => phones.flatMap((phone) => phoneKey(phone) ?? []);
const emailsOf = ({ emails }: Pick<NewClient, 'emails'>): string[] => emails.map(emailKey);
const named = (phone: string, name: string): string => `${phone} ${comparable(name)}`;

@Injectable()
export class ClientWriter implements Writer<NewClient> {
  private readonly records: Records<'clients', ClientEntity>;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly clients: ClientsService,
  ) {
    this.records = store.of(CLIENTS);
  }

  reader(options: ReadingOptions): Promise<(reading: RowReading) => ReadRow<NewClient>> {
    const fields = { phones: 'phone', emails: 'email' } as const;
    return Promise.resolve((reading) => reading.judged(CLIENT_RULES, clientValues(reading, options), fields));
  }

  /** The same e-mail, or telephone and name, is the same person; a telephone alone may be shared by two. */
  async duplicates(rows: readonly ReadRow<NewClient>[]): Promise<ImportDuplicate[]> {
    return duplicatesOf(
      rows,
      (body) => ({
        name: body.name,
        keys: [
          ...emailsOf(body).map((key) => ({ by: 'email' as const, key, skipped: true })),
          ...phonesOf(body).map((phone) => ({ by: 'phone' as const, key: named(phone, body.name), skipped: true })),
          ...phonesOf(body).map((key) => ({ by: 'phone' as const, key, skipped: false })),
        ],
      }),
      await this.stored(rows),
    );
  }

  private async stored(rows: readonly ReadRow<NewClient>[]): Promise<ReadonlyMap<string, string>> {
    const { manager } = this.database;
    const keys = new Set(rows.flatMap(({ body }) => (body ? [...emailsOf(body), ...phonesOf(body)] : [])));
    const found = new Map<string, string>();
    for (const some of chunks([...keys], KEYS_AT_ONCE)) {
      const owners = await manager.findBy(ClientKeyEntity, { match_key: In(some) });
      const ids = [...new Set(owners.map(({ client_id }) => client_id))];
      const clients = await manager.find(ClientEntity, {
        where: { id: In(ids), is_merged: false },
        select: { id: true, name: true },
      });
      const names = new Map(clients.map(({ id, name }) => [id, name]));
      for (const { match_key, client_id } of owners) {
        const name = names.get(client_id);
        if (name === undefined) continue;
        found.set(match_key, client_id).set(named(match_key, name), client_id);
      }
    }
    return found;
  }

  create(body: NewClient): Promise<Made> {
    return this.clients.create(body);
  }

  /** A record that was merged with another one has changed, also where its fields have not. */
  async seals(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const seals = sealsOf(await this.records.picked((builder) => builder.where({ id: In([...ids]) })));
    const merged = await inMerges(this.database.manager, ids);
    return new Map([...seals].map(([id, seal]) => [id, merged.has(id) ? '' : seal]));
  }

  remove(id: string): Promise<unknown> {
    return this.clients.remove(id);
  }
}
