import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { EntityManager, ObjectLiteral } from 'typeorm';
import { phoneKey } from '../../contract/index.js';
import { SigningKeys } from '../../access/keys/signing-keys.js';
import { ClientEntity } from '../../clients/client.entity.js';
import { currentActor } from '../../core/audit/actor.js';
import { isOfPerson } from '../../core/audit/audit-rules.js';
import { append } from '../../core/audit/audit-hash-chain.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { MessageEntity } from '../../mail/message.entity.js';
import { emailKey } from '../../core/records/person-keys.js';
import type { Person } from './personal-data.js';

const PSEUDONYM_LENGTH = 12;

/** Audits who read a person's data. */
@Injectable()
export class PersonLookups {
  constructor(
    private readonly database: Database,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Must be called before the response. An e-mail or number without records may be of an erased person, so only a pseudonym is
   * stored. One entry each, so that an erasure by either deletes it.
   */
  async note(action: 'read' | 'export', { client_id, email, phone }: Person): Promise<void> {
    const actor = currentActor();
    if (!actor) throw new Error('A look at a person’s data is noted inside of a request');
    const { manager } = this.database.reader;
    const lookups: { name: keyof Person; typed: string; key: string; isKnown: boolean }[] = [];
    if (client_id !== null) {
      const isKnown = await manager.existsBy(ClientEntity, { id: client_id });
      lookups.push({ name: 'client_id', typed: client_id, key: client_id, isKnown });
    }
    if (email !== null)
      lookups.push({ name: 'email', typed: email, key: emailKey(email), isKnown: await hasEmail(manager, email) });
    if (phone !== null) {
      const key = phoneKey(phone);
      lookups.push({ name: 'phone', typed: phone, key: key ?? phone, isKnown: await hasPhone(manager, key) });
    }
    const events = lookups.map(({ name, typed, key, isKnown }) => {
      const [subject, shown] = isKnown ? [key, typed] : [this.pseudonymOf(key), `sin resultados (${this.pseudonymOf(key)})`];
      return { action, resource: 'people', recordId: null, subject, actor: actor.id, before: null, after: { [name]: shown } };
    });
    await this.database.tx((writer) => append(writer, events, actor, this.clock.now().toISOString()));
  }

  /** Keyed, because all telephone numbers could be tried. */
  pseudonymOf(key: string): string {
    const secret = this.keys.secret(this.keys.current().kid, 'lookups');
    if (secret === null) throw new Error('The newest signing key is not there any more');
    return createHmac('sha256', secret).update(key).digest('base64url').slice(0, PSEUDONYM_LENGTH);
  }
}

const hasEmail = async (manager: EntityManager, email: string): Promise<boolean> =>
  (await hasRow(manager, 'email_key', emailKey(email))) || manager.existsBy(MessageEntity, { recipient_key: emailKey(email) });

const hasPhone = async (manager: EntityManager, key: string | null): Promise<boolean> =>
  key !== null && ((await hasRow(manager, 'phone_key', key)) || (await manager.existsBy(MessageEntity, { recipient_key: key })));

async function hasRow(manager: EntityManager, column: 'email_key' | 'phone_key', key: string): Promise<boolean> {
  for (const metadata of manager.dataSource.entityMetadatas.filter(isOfPerson)) {
    if (!metadata.findColumnWithPropertyName(column)) continue;
    if (await manager.getRepository<ObjectLiteral>(metadata.target).existsBy({ [column]: key })) return true;
  }
  return false;
}
