import type { EntityManager } from 'typeorm';
import { ARRIVAL_KINDS, phoneKey, type MessageChannel, type MessageKind } from '../contract/index.js';
import { newId } from '../core/database/new-id.js';
import { emailKey } from '../core/records/person-keys.js';
import { mailQueueOf, MessageEntity } from './message.entity.js';

export interface NewMail {
  kind: MessageKind;
  /** The record that the message is about. */
  record_id?: string;
  client_id?: string | null | undefined;
  recipient: string;
  subject: string;
  body: string;
  calendar?: string | null;
  once_key?: string | null;
  expires_at?: string | null;
  /** Earliest time of sending. */
  not_before?: string;
  /** See `MessageEntity`. */
  known_before?: string;
  /** Default `email`; for other channels `recipient` is a telephone number. */
  channel?: MessageChannel;
  /** Sent when the channel fails for good. */
  instead?: InsteadMail | null;
  instead_of?: string;
  /** The notification mail mentions the message. */
  is_news?: boolean;
}

/** To the e-mail of the same person. */
export interface InsteadMail {
  recipient: string;
  subject: string;
  body: string;
}

/** Must be called inside a transaction. Any process sends the message. */
export async function storeMail(
  manager: EntityManager,
  { not_before, is_news = false, ...mail }: NewMail,
  at: Date,
  network: string | null = null,
): Promise<void> {
  const now = at.toISOString();
  const { channel = 'email' } = mail;
  const row = {
    record_id: null,
    ...mail,
    client_id: mail.client_id ?? null,
    instead: mail.instead ? JSON.stringify(mail.instead) : null,
    untold_since: is_news || ARRIVAL_KINDS.some((kind) => kind === mail.kind) ? now : null,
    id: newId(),
    channel,
    lane: mailQueueOf(mail.kind, channel),
    network,
    recipient_key: channel === 'email' ? emailKey(mail.recipient) : (phoneKey(mail.recipient) ?? ''),
    state: 'waiting',
    attempts: 0,
    next_attempt_at: not_before ?? now,
    created_at: now,
  } as const;
  await manager.insert(MessageEntity, row);
}
