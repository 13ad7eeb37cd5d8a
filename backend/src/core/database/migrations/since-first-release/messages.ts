import type { QueryRunner } from 'typeorm';
import { createIndex, createTable, dropTable } from '../../portable-sql.js';

/** Moves the queue of mails into the list of messages. A mail without a next attempt has failed for good. */
export async function moveMailsToMessages(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('outgoing_mails'))) return;
  await runner.query(
    `INSERT INTO messages (id, recipient, recipient_key, subject, body, state, attempts, next_attempt_at, given_up_at, created_at)
     SELECT id, to_address, LOWER(to_address), subject, body, CASE WHEN next_attempt_at IS NULL THEN 'failed' ELSE 'waiting' END,
       attempts, next_attempt_at, CASE WHEN next_attempt_at IS NULL THEN created_at END, created_at
     FROM outgoing_mails WHERE id NOT IN (SELECT id FROM messages)`,
  );
  await dropTable(runner, 'outgoing_mails');
}

/** The old queue has no sent messages and no other channels. */
export async function moveMessagesToMails(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'outgoing_mails', [
    'id varchar(36) NOT NULL PRIMARY KEY',
    'to_name varchar(100) NOT NULL',
    'to_address varchar(255) NOT NULL',
    'subject varchar(200) NOT NULL',
    'body text NOT NULL',
    'attempts integer NOT NULL',
    'next_attempt_at varchar(24) NULL',
    'created_at varchar(24) NOT NULL',
  ]);
  await createIndex(runner, 'IX_outgoing_mails_due', 'outgoing_mails', ['next_attempt_at', 'id']);
  if (!(await runner.hasTable('messages'))) return;
  await runner.query(
    `INSERT INTO outgoing_mails (id, to_name, to_address, subject, body, attempts, next_attempt_at, created_at)
     SELECT id, '', recipient, subject, body, attempts, next_attempt_at, created_at FROM messages
     WHERE state IN ('waiting', 'sending', 'failed') AND channel = 'email' AND body IS NOT NULL
       AND id NOT IN (SELECT id FROM outgoing_mails)`,
  );
}
