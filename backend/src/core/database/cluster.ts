/**
 * A Galera cluster, each of whose nodes is a database of its own: what one has answered for reaches the others a moment later,
 * and the locks of a reading, or by a name, end at the node. Only what two transactions have written can conflict.
 */
export const ASK_WHETHER_CLUSTER = "SHOW VARIABLES LIKE 'wsrep_on'";

/** A read, or the start of a transaction, waits until its node has what the others had committed by then. */
export const READ_WHAT_IS_COMMITTED = 'SET SESSION wsrep_sync_wait = 1';

export const saysCluster = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.some((row: { Value?: unknown }) => row.Value === 'ON');
