import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MessageChannel, MessageKind, MessageState } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../core/database/columns.js';

/** A queued message, written in the transaction that queues it, and stored to show its result. */
@Entity('messages')
@Index('IX_messages_due', ['lane', 'next_attempt_at', 'id'])
@Index('IX_messages_newest', ['created_at', 'id'])
@Index('IX_messages_state', ['state', 'created_at', 'id'])
@Index('IX_messages_record', ['record_id', 'created_at', 'id'])
@Index('UQ_messages_once', ['once_key'], { unique: true })
@Index('IX_messages_untold', ['untold_since', 'id'])
@Index('IX_messages_recipient', ['recipient_key', 'created_at', 'id'])
@Index('IX_messages_client', ['client_id', 'created_at', 'id'])
export class MessageEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** Empty for messages of older versions. */
  @Column({ type: 'varchar', length: 30, default: '' })
  kind: MessageKind | '';

  @Column({ type: 'varchar', length: 10, default: 'email' })
  channel: MessageChannel;

  @Column({ ...ID_COLUMN, nullable: true })
  record_id: string | null;

  /** The client who receives the message; null for other recipients. */
  @Column({ ...ID_COLUMN, nullable: true })
  client_id: string | null;

  @Column({ type: 'varchar', length: 8, default: 'usual' })
  lane: MailQueueName;

  /** Network of the visitor who entered the address; null for others. See NetworkKeys. */
  @Column({ type: 'varchar', length: 43, nullable: true })
  network: string | null;

  @Column({ type: 'varchar', length: 255 })
  recipient: string;

  /** See person-keys.ts. */
  @Column({ type: 'varchar', length: 255 })
  recipient_key: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  /** Null after erasure. */
  @Column({ type: 'text', nullable: true })
  body: string | null;

  /** An attached calendar file (RFC 5545). */
  @Column({ type: 'text', nullable: true })
  calendar: string | null;

  /** The mail that replaces this message when its channel fails, as JSON (see InsteadMail). */
  @Column({ type: 'text', nullable: true })
  instead: string | null;

  /** The message that this one replaces. */
  @Column({ ...ID_COLUMN, nullable: true })
  instead_of: string | null;

  /** Unique, so that two processes do not queue the same message. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  once_key: string | null;

  /** While it is delayed: what the recipient knew before, as JSON. A later change replaces the message. */
  @Column({ type: 'text', nullable: true })
  known_before: string | null;

  /** After this instant the message is useless. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  expires_at: string | null;

  /** Since when the clinic's notification mail has to mention the message. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  untold_since: string | null;

  @Column({ type: 'varchar', length: 10 })
  state: MessageState;

  @Column({ type: 'integer' })
  attempts: number;

  /** While waiting: the next attempt. While being sent: the end of the claim. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  next_attempt_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  sent_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  given_up_at: string | null;

  /** Of the last attempt: the server's code, or ours for a connection error. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  error: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}

/**
 * Mails that the law requires have their own queue, and so has each channel, so that a flood or a slow server delays only its own
 * queue.
 */
export const MAIL_QUEUES = ['law', 'usual', 'sms', 'whatsapp'] as const;
export type MailQueueName = (typeof MAIL_QUEUES)[number];

/** The notification mail reports withdrawals, whose legal period starts when they arrive. */
const OF_THE_LAW: ReadonlySet<MessageKind> = new Set(['withdrawal-receipt', 'digest']);

export const mailQueueOf = (kind: MessageKind, channel: MessageChannel): MailQueueName =>
  channel === 'email' ? (OF_THE_LAW.has(kind) ? 'law' : 'usual') : channel;
