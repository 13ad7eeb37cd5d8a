import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable, tableExists } from '../portable-sql.js';

const INDICES = {
  due: ['lane', 'next_attempt_at', 'id'],
  newest: ['created_at', 'id'],
  state: ['state', 'created_at', 'id'],
  record: ['record_id', 'created_at', 'id'],
  recipient: ['recipient_key', 'created_at', 'id'],
} as const;

/** The queue of mails becomes the book of messages: what was sent stays, and tells about which record, when, and why not. */
export class CreateMessages1795300400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'messages', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      "kind varchar(30) NOT NULL DEFAULT ''",
      "channel varchar(10) NOT NULL DEFAULT 'email'",
      `record_id ${C.id} NULL`,
      "lane varchar(8) NOT NULL DEFAULT 'usual'",
      'network varchar(43) NULL',
      'recipient varchar(255) NOT NULL',
      'recipient_key varchar(255) NOT NULL',
      'subject varchar(200) NOT NULL',
      `body ${C.text} NULL`,
      'state varchar(10) NOT NULL',
      `attempts ${C.integer} NOT NULL`,
      `next_attempt_at ${C.instant} NULL`,
      `sent_at ${C.instant} NULL`,
      `given_up_at ${C.instant} NULL`,
      'error varchar(40) NULL',
      `created_at ${C.instant} NOT NULL`,
    ]);
    for (const [name, columns] of Object.entries(INDICES)) await createIndex(runner, `IX_messages_${name}`, 'messages', columns);
    if (!(await tableExists(runner, 'outgoing_mails'))) return;
    await runner.query(
      `INSERT INTO messages (id, kind, lane, network, recipient, recipient_key, subject, body, state, attempts,
         next_attempt_at, given_up_at, error, created_at)
       SELECT id, kind, lane, network, to_address, LOWER(to_address), subject, body,
         CASE WHEN next_attempt_at IS NULL THEN 'failed' ELSE 'waiting' END, attempts,
         next_attempt_at, given_up_at, failure, created_at
       FROM outgoing_mails WHERE id NOT IN (SELECT id FROM messages)`,
    );
    await dropTable(runner, 'outgoing_mails');
  }

  /** What was sent, or is needed no more, has no place in a queue. */
  async down(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'outgoing_mails', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'to_name varchar(100) NOT NULL',
      'to_address varchar(255) NOT NULL',
      'subject varchar(200) NOT NULL',
      `body ${C.text} NOT NULL`,
      `attempts ${C.integer} NOT NULL`,
      `next_attempt_at ${C.instant} NULL`,
      `created_at ${C.instant} NOT NULL`,
      "kind varchar(30) NOT NULL DEFAULT ''",
      `given_up_at ${C.instant} NULL`,
      'failure varchar(40) NULL',
      "lane varchar(8) NOT NULL DEFAULT 'usual'",
      'network varchar(43) NULL',
    ]);
    await createIndex(runner, 'IX_outgoing_mails_given_up', 'outgoing_mails', ['given_up_at', 'id']);
    await createIndex(runner, 'IX_outgoing_mails_lane', 'outgoing_mails', ['lane', 'next_attempt_at', 'id']);
    if (!(await tableExists(runner, 'messages'))) return;
    await runner.query(
      `INSERT INTO outgoing_mails (id, to_name, to_address, subject, body, attempts, next_attempt_at, created_at, kind,
         given_up_at, failure, lane, network)
       SELECT id, '', recipient, subject, body, attempts, next_attempt_at, created_at, kind, given_up_at, error, lane, network
       FROM messages WHERE state IN ('waiting', 'sending', 'failed') AND channel = 'email' AND body IS NOT NULL
         AND id NOT IN (SELECT id FROM outgoing_mails)`,
    );
    await dropTable(runner, 'messages');
  }
}
