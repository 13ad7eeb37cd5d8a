import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../portable-sql.js';

const STEPS = ['fulfilment', 'created_at', 'id', 'cart_sort', 'payment_status', 'search_text'];
const BEFORE = ['fulfilment', 'created_at', 'id', 'cart_sort', 'search_text'];

/** What is new and not paid is found in one index: without the payment in it each of a hundred thousand rows was read for that. */
export class IndexCarts1795300490000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'IX_orders_step', 'orders', STEPS);
    await dropIndex(runner, 'IX_orders_fulfilment', 'orders');
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'IX_orders_fulfilment', 'orders', BEFORE);
    await dropIndex(runner, 'IX_orders_step', 'orders');
  }
}
