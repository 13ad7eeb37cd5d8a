import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../portable-sql.js';

type Columns = readonly string[];

/**
 * What a list is sorted by is an index with the id behind it, so that a page is found without reading rows. Those of the
 * usual orders hold the status and the search text too: a filtered search reads nothing else.
 */
const NEW: readonly (readonly [table: string, name: string, columns: Columns, unique?: true])[] = [
  // Unique, as the id alone is: SQLite then knows that rows joined along it come in order.
  ['treatments', 'UQ_treatments_name', ['name_sort', 'id'], true],
  ['products', 'UQ_products_name', ['name_sort', 'id'], true],
  ['appointments', 'IX_appointments_day', ['date', 'time', 'id', 'status', 'search_text']],
  ['appointments', 'IX_appointments_status_day', ['status', 'date', 'time', 'id', 'search_text']],
  ['appointments', 'IX_appointments_name', ['name_sort', 'id', 'status', 'search_text']],
  ['appointments', 'IX_appointments_treatment_day', ['treatment_id', 'date', 'time', 'id']],
  ['orders', 'IX_orders_newest', ['created_at', 'id', 'payment_status', 'search_text']],
  ['orders', 'IX_orders_status_newest', ['payment_status', 'created_at', 'id', 'search_text']],
  ['orders', 'IX_orders_name', ['name_sort', 'id', 'payment_status', 'search_text']],
  ['orders', 'IX_orders_product_newest', ['product_id', 'created_at', 'id']],
  ['orders', 'IX_orders_total', ['total_price_cents', 'id']],
  ['orders', 'IX_orders_quantity', ['quantity', 'id']],
  ['orders', 'IX_orders_reference', ['reference', 'id']],
  ['leads', 'IX_leads_newest', ['created_at', 'id', 'contacted', 'search_text']],
  ['leads', 'IX_leads_contacted_newest', ['contacted', 'created_at', 'id', 'search_text']],
  ['leads', 'IX_leads_name', ['name_sort', 'id', 'contacted', 'search_text']],
  ['leads', 'IX_leads_source', ['source', 'created_at', 'id']],
];

/** Each is the beginning of a new one. MySQL wants one for every foreign key: the new ones come before these go. */
const OLD: readonly (readonly [table: string, name: string, columns: Columns])[] = [
  ['products', 'IX_products_name', ['name_sort', 'id']],
  ['appointments', 'IX_appointments_date', ['date', 'time', 'id']],
  ['appointments', 'IX_appointments_status', ['status', 'date', 'time']],
  ['appointments', 'IX_appointments_treatment', ['treatment_id']],
  ['orders', 'IX_orders_created', ['created_at', 'id']],
  ['orders', 'IX_orders_status', ['payment_status', 'created_at', 'id']],
  ['orders', 'IX_orders_product', ['product_id']],
  ['leads', 'IX_leads_created', ['created_at', 'id']],
  ['leads', 'IX_leads_contacted', ['contacted', 'created_at', 'id']],
];

export class IndexLists1795300070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, name, columns, unique] of NEW) await createIndex(runner, name, table, columns, unique);
    for (const [table, name] of OLD) await dropIndex(runner, name, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, name, columns] of OLD) await createIndex(runner, name, table, columns);
    for (const [table, name] of NEW) await dropIndex(runner, name, table);
  }
}
