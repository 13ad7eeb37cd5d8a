import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  COLUMN as C,
  createEffects,
  createIndex,
  createTable,
  dropEffects,
  dropIndex,
  dropTable,
  isMysql,
  orUpdate,
  type Effect,
} from '../portable-sql.js';

const KEY = ['list', 'first', 'second', 'third', 'slot'];
/** Each connection of a pool says which is its own. */
const OWN_SLOT = 'COALESCE(@own_slot, 0)';

interface Counted {
  list: string;
  table: string;
  by: readonly string[];
  cents?: string;
}

const COUNTED: readonly Counted[] = [
  { list: 'appointments', table: 'appointments', by: ['status'] },
  { list: 'appointments.treatment_id', table: 'appointments', by: ['treatment_id'] },
  { list: 'orders', table: 'orders', by: ['payment_status', 'fulfilment', 'cart_sort'], cents: 'total_price_cents' },
  { list: 'orders.product_id', table: 'orders', by: ['product_id'] },
  { list: 'leads', table: 'leads', by: ['contacted', 'source'] },
];

/** What a list is sorted by in the panel and had no index for. */
const INDEXES = [
  ['IX_appointments_time', ['time', 'date', 'id']],
  ['IX_appointments_duration', ['duration', 'id']],
] as const;

/**
 * Says how many rows a list has without counting them: a million take a tenth of a second on every page. By triggers, since
 * a dozen services write these tables, and so in the transaction of whatever is written.
 */
export class KeepRowCounts1795300650000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) await createIndex(runner, name, 'appointments', columns);
    const value = (name: string): string => `${name} varchar(36) NOT NULL`;
    await createTable(runner, 'row_counts', [
      'list varchar(40) NOT NULL',
      ...['first', 'second', 'third'].map(value),
      `slot ${C.integer} NOT NULL`,
      `total ${C.integer} NOT NULL`,
      'cents bigint NOT NULL',
      `PRIMARY KEY (${KEY.join(', ')})`,
    ]);
    if (((await runner.query("SELECT 1 FROM row_counts WHERE list = ''")) as unknown[]).length > 0) return;
    if (!(await createEffects(runner, rowCountEffects(runner), WITHOUT_COUNTS))) return;
    await runner.query('DELETE FROM row_counts');
    await runner.query(`INSERT INTO row_counts (${[...KEY, 'total', 'cents'].join(', ')}) ${ROW_COUNTS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropEffects(runner, rowCountEffects(runner));
    await dropTable(runner, 'row_counts');
    for (const [name] of INDEXES) await dropIndex(runner, name, 'appointments');
  }
}

const WITHOUT_COUNTS = 'lists are counted whenever they are shown';

/** What there is, counted. The last row says that all others are there. */
const ROW_COUNTS = [
  ...COUNTED.map(({ list, table, by, cents }) => {
    const columns = [...by, "''", "''"].slice(0, 3).map((value, index) => `${value} AS ${KEY[index + 1]}`);
    const amount = cents ? `SUM(${cents})` : '0';
    return `SELECT '${list}' AS list, ${columns.join(', ')}, 0 AS slot, COUNT(*) AS total, ${amount} AS cents FROM ${table} GROUP BY ${by.join(', ')}`;
  }),
  "SELECT '', '', '', '', 0, 0, 0",
].join(' UNION ALL ');

function rowCountEffects(runner: QueryRunner): Effect[] {
  const slot = isMysql(runner) ? OWN_SLOT : '0';
  const step = ({ list, by, cents }: Counted, row: 'OLD' | 'NEW'): string => {
    const sign = row === 'NEW' ? '' : '-';
    const values = [...by.map((column) => `${row}.${column}`), "''", "''"].slice(0, 3).join(', ');
    const amount = cents ? `${sign}${row}.${cents}` : '0';
    const add = `total = total + ${sign}1, cents = cents + ${amount}`;
    return `INSERT INTO row_counts (list, first, second, third, slot, total, cents) VALUES ('${list}', ${values}, ${slot}, ${sign}1, ${amount}) ${orUpdate(runner, KEY)} ${add}`;
  };
  return COUNTED.flatMap((counted): Effect[] => {
    const { list, table, by, cents } = counted;
    const name = `${list.replace('.', '_')}_counted`;
    return [
      { name: `${name}_insert`, table, event: 'INSERT', statements: [step(counted, 'NEW')] },
      { name: `${name}_delete`, table, event: 'DELETE', statements: [step(counted, 'OLD')] },
      {
        name: `${name}_update`,
        table,
        event: 'UPDATE',
        columns: [...by, ...(cents ? [cents] : [])],
        statements: [step(counted, 'OLD'), step(counted, 'NEW')],
      },
    ];
  });
}
