import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { ARRIVAL_KINDS, type MessageKind } from '../../contract/index.js';
import { insertRow } from '../database/insert-row.js';
import { emailKey } from '../records/person-keys.js';
import { laneOf } from './lanes.js';
import { MessageEntity } from './message.entity.js';

export interface NewMail {
  kind: MessageKind;
  /** What it is about, where it is about a record. */
  record_id?: string;
  recipient: string;
  subject: string;
  body: string;
  calendar?: string | null;
  once_key?: string;
  expires_at?: string;
  /** Sent then at the earliest. */
  not_before?: string;
}

/** Within the transaction that promises it: whichever server looks through what is due sends it. */
export async function storeMail(
  manager: EntityManager,
  { not_before, ...mail }: NewMail,
  at: Date,
  network: string | null = null,
): Promise<void> {
  const now = at.toISOString();
  await insertRow(manager, MessageEntity, {
    record_id: null,
    ...mail,
    untold_since: ARRIVAL_KINDS.some((kind) => kind === mail.kind) ? now : null,
    id: randomUUID(),
    channel: 'email',
    lane: laneOf(mail.kind),
    network,
    recipient_key: emailKey(mail.recipient),
    state: 'waiting',
    attempts: 0,
    next_attempt_at: not_before ?? now,
    created_at: now,
  });
}
