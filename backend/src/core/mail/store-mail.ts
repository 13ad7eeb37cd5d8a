import type { EntityManager } from 'typeorm';
import { ARRIVAL_KINDS, phoneKey, type MessageChannel, type MessageKind } from '../../contract/index.js';
import { newId } from '../database/new-id.js';
import { emailKey } from '../records/person-keys.js';
import { mailQueueOf, MessageEntity } from './message.entity.js';

export interface NewMail {
  kind: MessageKind;
  /** What it is about, where it is about a record. */
  record_id?: string;
  recipient: string;
  subject: string;
  body: string;
  calendar?: string | null;
  once_key?: string | null;
  expires_at?: string | null;
  /** Sent then at the earliest. */
  not_before?: string;
  /** By mail where nothing is said; `recipient` is a telephone's number otherwise. */
  channel?: MessageChannel;
  /** What goes out where that way fails for good. */
  instead?: InsteadMail | null;
  instead_of?: string;
  /** The clinic has to hear of it too, though it is no arrival. */
  is_news?: boolean;
}

/** To the address that the same person has left. */
export interface InsteadMail {
  recipient: string;
  subject: string;
  body: string;
}

/** Within the transaction that promises it: whichever server looks through what is due sends it. */
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
