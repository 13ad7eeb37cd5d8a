import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../portable-sql.js';

/** A list of one status in the order of names, and what the dashboard sums, each along one index that holds all it needs. */
const NEW = [
  ['appointments', 'IX_appointments_status_name', ['status', 'name_sort', 'id', 'search_text']],
  ['orders', 'IX_orders_status_name', ['payment_status', 'name_sort', 'id', 'search_text']],
  ['orders', 'IX_orders_amount', ['total_price_cents', 'id', 'fulfilment']],
  ['leads', 'IX_leads_contacted_name', ['contacted', 'name_sort', 'id', 'search_text']],
  ['leads', 'IX_leads_latest', ['created_at', 'id', 'contacted', 'source', 'search_text']],
] as const;

const OLD = [
  ['orders', 'IX_orders_total', ['total_price_cents', 'id']],
  ['leads', 'IX_leads_newest', ['created_at', 'id', 'contacted', 'search_text']],
] as const;

export class CoverListFilters1795300701000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, columns] of NEW) await createIndex(runner, name, table, columns);
    for (const [table, name] of OLD) await dropIndex(runner, name, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name, columns] of OLD) await createIndex(runner, name, table, columns);
    for (const [table, name] of NEW) await dropIndex(runner, name, table);
  }
}
