/** @typedef {(sql: string, parameters?: unknown[]) => Promise<any>} Query */

const TOPICS = { lead: 'leads', cart: 'orders', appointment: 'appointments' };
const KEPT = { row_counts: ['list', 'first', 'second', 'third'], day_counts: ['list', 'span', 'first', 'second'] };

/**
 * What triggers have counted beside what there is: in how many groups the sum over all connections' slots is not COUNT(*),
 * in one statement, so that both are of one moment.
 * @param {Query} query
 */
export async function countsOf(query) {
  const { ROW_COUNTS } = await import('#product/platform/database/migrations/1795300650000-KeepRowCounts.js');
  const { DAY_COUNTS } = await import('#product/platform/database/migrations/1795300660000-CountDays.js');
  let [groups, off] = [0, 0];
  for (const [table, counted] of Object.entries({ row_counts: ROW_COUNTS, day_counts: DAY_COUNTS })) {
    const names = KEPT[table].join(', ');
    // SQLite takes the 1 of a column of numbers for another value than the one of a column of texts.
    const texts = KEPT[table].map((name) => `CAST(${name} AS CHAR) AS ${name}`).join(', ');
    const rows = await query(
      `SELECT ${names}, SUM(total) AS total, SUM(cents) AS cents FROM (
         SELECT ${texts}, total, cents FROM ${table}
         UNION ALL SELECT ${texts}, -total, -cents FROM (${counted}) AS there
       ) AS difference GROUP BY ${names}`,
    );
    groups += rows.length;
    off += rows.filter(({ total, cents }) => Number(total) !== 0 || Number(cents) !== 0).length;
  }
  return { groups, off };
}

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
