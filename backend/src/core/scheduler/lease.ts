import { randomUUID } from 'node:crypto';
import { Column, IsNull, type EntityTarget } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';
import type { Database } from '../database/database.js';

/** A row that one process works on in the background. When that process dies, another one continues after the lease has expired. */
export abstract class LeasedRecord {
  abstract id: string;

  @Column({ ...ID_COLUMN, nullable: true })
  lease_key: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  lease_renewed_at: string | null;
}

export const NO_LEASE = { lease_key: null, lease_renewed_at: null } as const;

interface Lease {
  now: Date;
  durationMs: number;
}

/** Returns the key of the new lease; null while another process has one. */
export async function claimLease(
  database: Database,
  target: EntityTarget<LeasedRecord>,
  { id, lease_key, lease_renewed_at }: LeasedRecord,
  { now, durationMs }: Lease,
): Promise<string | null> {
  const isLeased = lease_key !== null && Date.parse(lease_renewed_at ?? '') > now.getTime() - durationMs;
  if (isLeased) return null;
  const claimed = { lease_key: randomUUID(), lease_renewed_at: now.toISOString() };
  const seen = { id, lease_key: lease_key ?? IsNull(), lease_renewed_at: lease_renewed_at ?? IsNull() };
  const { affected } = await database.tx((manager) => manager.update(target, seen, claimed));
  return affected === 1 ? claimed.lease_key : null;
}
