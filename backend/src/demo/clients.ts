import type { EntityManager } from 'typeorm';
import { ClientEntity } from '../clients/client.entity.js';
import { storeKeys } from '../clients/client-keys.js';
import { CLIENTS } from '../clients/clients.resource.js';
import { emailKey } from '../core/records/person-keys.js';
import { newId } from '../core/database/new-id.js';
import type { DemoContent } from './demo-content.js';

interface Sent {
  name: string;
  email: string;
  phone: string | null;
  created_at: string;
}

/** Makes a record of each person who sends something in the demo. Gives whose an e-mail is. */
export async function fillClients(
  manager: EntityManager,
  { appointments, orders, leads }: DemoContent,
): Promise<(email: string) => string> {
  const sent: Sent[] = [...[...appointments, ...orders].map((row) => ({ ...row, name: row.client_name })), ...leads];
  const ids = new Map<string, string>();
  for (const { name, email, phone, created_at } of sent.toSorted((a, b) => a.created_at.localeCompare(b.created_at))) {
    const email_key = emailKey(email);
    if (ids.has(email_key)) continue;
    const person = { name, aliases: [], phones: phone === null ? [] : [phone], emails: [email], tags: [] };
    const body = { ...person, birthday: null, language: null, reminder_channel: 'email' as const, notes: null };
    const row = { ...body, id: newId(), created_at };
    await manager.insert(ClientEntity, { ...row, email_key, ...CLIENTS.derivedColumns(body) });
    await storeKeys(manager, row);
    ids.set(email_key, row.id);
  }
  return (email) => ids.get(emailKey(email)) ?? '';
}
