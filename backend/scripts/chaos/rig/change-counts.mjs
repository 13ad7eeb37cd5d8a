/** @typedef {(sql: string, parameters?: unknown[]) => Promise<any>} Query */

const TOPICS = { lead: 'leads', cart: 'orders', appointment: 'appointments' };

/**
 * How often each topic was changed, over all slots.
 * @param {Query} query
 * @returns {Promise<Record<string, number>>}
 */
export async function changesOf(query) {
  const rows = await query('SELECT topic, SUM(version) AS version FROM change_counters GROUP BY topic ORDER BY topic');
  return Object.fromEntries(rows.map(({ topic, version }) => [topic, Number(version)]));
}

/** How many of the acknowledged writes no counter has been raised for between the two. */
export const uncounted = (writes, before, after) =>
  Object.entries(TOPICS).reduce((missing, [kind, topic]) => {
    const made = writes.filter((entry) => entry.kind === kind && entry.status === 201).length;
    return missing + Math.max(0, made - ((after[topic] ?? 0) - (before[topic] ?? 0)));
  }, 0);
