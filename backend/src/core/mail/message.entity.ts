import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MessageChannel, MessageKind, MessageState } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

/** A message that was promised: written in the transaction that promises it, and kept to tell what became of it. */
@Entity('messages')
@Index('IX_messages_due', ['lane', 'next_attempt_at', 'id'])
@Index('IX_messages_newest', ['created_at', 'id'])
@Index('IX_messages_state', ['state', 'created_at', 'id'])
@Index('IX_messages_record', ['record_id', 'created_at', 'id'])
@Index('UQ_messages_once', ['once_key'], { unique: true })
@Index('IX_messages_untold', ['untold_since', 'id'])
@Index('IX_messages_recipient', ['recipient_key', 'created_at', 'id'])
export class MessageEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** Empty: promised by a version that did not say it. */
  @Column({ type: 'varchar', length: 30, default: '' })
  kind: MessageKind | '';

  @Column({ type: 'varchar', length: 10, default: 'email' })
  channel: MessageChannel;

  @Column({ ...ID_COLUMN, nullable: true })
  record_id: string | null;

  @Column({ type: 'varchar', length: 8, default: 'usual' })
  lane: MailQueueName;

  /** Of the stranger who typed the address; null where nobody did, or staff. See NetworkKeys. */
  @Column({ type: 'varchar', length: 43, nullable: true })
  network: string | null;

  @Column({ type: 'varchar', length: 255 })
  recipient: string;

  /** See person-keys.ts. */
  @Column({ type: 'varchar', length: 255 })
  recipient_key: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  /** Null once it has been erased. */
  @Column({ type: 'text', nullable: true })
  body: string | null;

  /** A file for calendars (RFC 5545) that goes with it. */
  @Column({ type: 'text', nullable: true })
  calendar: string | null;

  /** The mail that goes out where this one's way fails for good, as JSON (see InsteadMail). */
  @Column({ type: 'text', nullable: true })
  instead: string | null;

  /** The message that this one goes out for. */
  @Column({ ...ID_COLUMN, nullable: true })
  instead_of: string | null;

  /** What must not be promised twice, whoever looks first. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  once_key: string | null;

  /** From then on it is of no use to anybody. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  expires_at: string | null;

  /** Since when it is news that the clinic has not been told of. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  untold_since: string | null;

  @Column({ type: 'varchar', length: 10 })
  state: MessageState;

  @Column({ type: 'integer' })
  attempts: number;

  /** Of what waits or is being sent: when it is tried next, or its claim runs out. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  next_attempt_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  sent_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  given_up_at: string | null;

  /** Of the last try: the server's number, or our word for what happened on the way to it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  error: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}

/** What the law wants delivered has a lane of its own, and so has each way: no flood and no slow server on another one delays it. */
export const MAIL_QUEUES = ['law', 'usual', 'sms', 'whatsapp'] as const;
export type MailQueueName = (typeof MAIL_QUEUES)[number];

/** The digest tells the clinic of withdrawals, whose days count from the instant they came in. */
const OF_THE_LAW: ReadonlySet<MessageKind> = new Set(['withdrawal-receipt', 'digest']);

export const mailQueueOf = (kind: MessageKind, channel: MessageChannel): MailQueueName =>
  channel === 'email' ? (OF_THE_LAW.has(kind) ? 'law' : 'usual') : channel;
