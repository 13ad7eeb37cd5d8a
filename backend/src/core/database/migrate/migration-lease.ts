import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { isDeadlock } from '../failures.js';

const LEASE_SECONDS = 60;
const RENEWED_MS = 5000;
const ASKED_MS = 250;
const UNTIL = `UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND`;

/** MySQL evaluates assignments from left to right, so the new holder or the old one gets the new end. */
const TAKE = `INSERT INTO migration_lease (id, holder, ends_at) VALUES (1, ?, ${UNTIL})
  ON DUPLICATE KEY UPDATE holder = IF(ends_at < UTC_TIMESTAMP(3), VALUES(holder), holder), ends_at = IF(holder = VALUES(holder), VALUES(ends_at), ends_at)`;

/**
 * Elects the migrating process where named locks are local to a node: a row with an expiry that the holder renews. Returns the
 * release function, or null after the timeout.
 */
export async function takeLease(source: DataSource, runner: QueryRunner, seconds: number): Promise<(() => Promise<void>) | null> {
  const holder = randomUUID();
  await runner.query(
    'CREATE TABLE IF NOT EXISTS migration_lease (id integer NOT NULL PRIMARY KEY, holder varchar(36) NOT NULL, ends_at datetime(3) NOT NULL)',
  );
  for (const until = performance.now() + (seconds + LEASE_SECONDS) * 1000; !(await take(runner, holder)); await pause(ASKED_MS))
    if (performance.now() >= until) return null;
  const timer = setInterval(() => void source.query(TAKE, [holder]).catch(() => undefined), RENEWED_MS);
  return async () => {
    clearInterval(timer);
    await runner.query('DELETE FROM migration_lease WHERE holder = ?', [holder]);
  };
}

async function take(runner: QueryRunner, holder: string): Promise<boolean> {
  try {
    await runner.query(TAKE, [holder]);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
  }
  const rows = (await runner.query('SELECT holder FROM migration_lease')) as { holder: string }[];
  return rows[0]?.holder === holder;
}
