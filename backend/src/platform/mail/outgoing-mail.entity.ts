import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MailKind } from '../../contract/index.js';
import type { Lane } from './lanes.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

/** A mail that was promised: written in the transaction that promises it, kept until it is on its way. */
@Entity('outgoing_mails')
@Index('IX_outgoing_mails_lane', ['lane', 'next_attempt_at', 'id'])
@Index('IX_outgoing_mails_given_up', ['given_up_at', 'id'])
export class OutgoingMailEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** Empty: promised by a version that did not say it. */
  @Column({ type: 'varchar', length: 30, default: '' })
  kind: MailKind | '';

  @Column({ type: 'varchar', length: 8, default: 'usual' })
  lane: Lane;

  /** Of the stranger who typed the address; null where nobody did, or staff. See NetworkKeys. */
  @Column({ type: 'varchar', length: 43, nullable: true })
  network: string | null;

  @Column({ type: 'varchar', length: 100 })
  to_name: string;

  @Column({ type: 'varchar', length: 255 })
  to_address: string;

  @Column({ type: 'varchar', length: 200 })
  subject: string;

  @Column({ type: 'text' })
  body: string;

  @Column({ type: 'integer' })
  attempts: number;

  /** When it is tried next; null once it has been given up. */
  @Column({ ...INSTANT_COLUMN, nullable: true })
  next_attempt_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  given_up_at: string | null;

  /** Of the last try: the mail server's number, or our word for what happened on the way to it. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  failure: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
