/**
 * Detects a Galera cluster. A commit on one node reaches the others later, and row locks of a read and named locks are local to a
 * node. Only writes conflict between nodes.
 */
export const SHOW_CLUSTER_VARIABLE = "SHOW VARIABLES LIKE 'wsrep_on'";

/** A read or a transaction's start waits until the node has applied the commits of the other nodes. */
export const WAIT_FOR_OTHER_NODES = 'SET SESSION wsrep_sync_wait = 1';

export const isCluster = (rows: unknown): boolean =>
  Array.isArray(rows) && rows.some((row: { Value?: unknown }) => row.Value === 'ON');
