import type { MigrationInterface, QueryRunner } from 'typeorm';
import { COLUMN as C, createIndex, createTable, dropTable } from '../portable-sql.js';

const CREATED_AT = `created_at ${C.instant} NOT NULL`;
const PRIVACY = 'privacy_version varchar(20) NULL';

export class CreateClinicData1795300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTable(runner, 'treatments', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(120) NOT NULL',
      'name_sort varchar(250) NOT NULL',
      'search_text varchar(250) NOT NULL',
      'slug varchar(100) NOT NULL',
      `description ${C.text} NOT NULL`,
      `price_cents ${C.cents} NOT NULL`,
      `duration ${C.integer} NOT NULL`,
      'category varchar(20) NOT NULL',
      'image_url varchar(2000) NOT NULL',
      `featured ${C.flag} NOT NULL`,
    ]);
    await createIndex(runner, 'UQ_treatments_slug', 'treatments', ['slug'], true);
    await createIndex(runner, 'IX_treatments_featured_name', 'treatments', ['featured', 'name_sort', 'id']);
    await createIndex(runner, 'IX_treatments_category', 'treatments', ['category', 'featured', 'name_sort']);

    await createTable(runner, 'products', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(120) NOT NULL',
      'name_sort varchar(250) NOT NULL',
      'search_text varchar(250) NOT NULL',
      `description ${C.text} NOT NULL`,
      'category varchar(60) NULL',
      `price_cents ${C.cents} NOT NULL`,
      `stock ${C.integer} NOT NULL`,
      'image_url varchar(2000) NOT NULL',
      `net_content ${C.integer} NULL`,
      'content_unit varchar(4) NULL',
      'CONSTRAINT `CK_products_stock` CHECK (stock >= 0)',
    ]);
    await createIndex(runner, 'IX_products_name', 'products', ['name_sort', 'id']);
    await createIndex(runner, 'IX_products_stock', 'products', ['stock']);

    await createTable(runner, 'testimonials', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(100) NOT NULL',
      'name_sort varchar(210) NOT NULL',
      `search_text ${C.text} NOT NULL`,
      'treatment varchar(200) NOT NULL',
      `quote ${C.text} NOT NULL`,
      `rating ${C.integer} NULL`,
      'image_url varchar(2000) NULL',
      `approved ${C.flag} NOT NULL`,
      CREATED_AT,
    ]);
    await createIndex(runner, 'IX_testimonials_created', 'testimonials', ['created_at', 'id']);
    await createIndex(runner, 'IX_testimonials_approved', 'testimonials', ['approved', 'created_at', 'id']);

    await createTable(runner, 'before_after', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      `treatment_id ${C.id} NULL`,
      'image_before varchar(2000) NOT NULL',
      'image_after varchar(2000) NOT NULL',
      'caption varchar(500) NOT NULL',
      `search_text ${C.text} NOT NULL`,
      CREATED_AT,
      'CONSTRAINT `FK_before_after_treatment` FOREIGN KEY (`treatment_id`) REFERENCES `treatments` (`id`) ON DELETE SET NULL ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_before_after_created', 'before_after', ['created_at', 'id']);
    await createIndex(runner, 'IX_before_after_treatment', 'before_after', ['treatment_id', 'created_at']);

    await createTable(runner, 'appointments', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'client_name varchar(100) NOT NULL',
      'name_sort varchar(210) NOT NULL',
      'search_text varchar(500) NOT NULL',
      'email varchar(255) NOT NULL',
      'phone varchar(20) NOT NULL',
      `treatment_id ${C.id} NOT NULL`,
      `date ${C.day} NOT NULL`,
      `time ${C.time} NOT NULL`,
      `duration ${C.integer} NOT NULL`,
      'notes varchar(500) NULL',
      'status varchar(20) NOT NULL',
      PRIVACY,
      CREATED_AT,
      'CONSTRAINT `FK_appointments_treatment` FOREIGN KEY (`treatment_id`) REFERENCES `treatments` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_appointments_date', 'appointments', ['date', 'time', 'id']);
    await createIndex(runner, 'IX_appointments_status', 'appointments', ['status', 'date', 'time']);
    await createIndex(runner, 'IX_appointments_email', 'appointments', ['email']);
    await createIndex(runner, 'IX_appointments_treatment', 'appointments', ['treatment_id']);

    await createTable(runner, 'booked_cells', [
      `date ${C.day} NOT NULL`,
      `cell ${C.integer} NOT NULL`,
      `taken ${C.integer} NOT NULL`,
      `places ${C.integer} NOT NULL`,
      'PRIMARY KEY (date, cell)',
      'CONSTRAINT `CK_booked_cells_taken` CHECK (taken >= 0 AND taken <= places)',
    ]);

    await createTable(runner, 'orders', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'client_name varchar(100) NOT NULL',
      'name_sort varchar(210) NOT NULL',
      'search_text varchar(500) NOT NULL',
      'email varchar(255) NOT NULL',
      'phone varchar(20) NULL',
      'shipping_address varchar(500) NOT NULL',
      `product_id ${C.id} NOT NULL`,
      `quantity ${C.integer} NOT NULL`,
      `unit_price_cents ${C.cents} NOT NULL`,
      `total_price_cents ${C.cents} NOT NULL`,
      'payment_status varchar(20) NOT NULL',
      'reference varchar(12) NULL',
      PRIVACY,
      CREATED_AT,
      'CONSTRAINT `FK_orders_product` FOREIGN KEY (`product_id`) REFERENCES `products` (`id`) ON DELETE RESTRICT ON UPDATE NO ACTION',
    ]);
    await createIndex(runner, 'IX_orders_created', 'orders', ['created_at', 'id']);
    await createIndex(runner, 'IX_orders_status', 'orders', ['payment_status', 'created_at', 'id']);
    await createIndex(runner, 'IX_orders_email', 'orders', ['email']);
    await createIndex(runner, 'IX_orders_product', 'orders', ['product_id']);

    await createTable(runner, 'leads', [
      `id ${C.id} NOT NULL PRIMARY KEY`,
      'name varchar(100) NOT NULL',
      'name_sort varchar(210) NOT NULL',
      'search_text varchar(500) NOT NULL',
      'email varchar(255) NOT NULL',
      'phone varchar(20) NOT NULL',
      'message varchar(1000) NOT NULL',
      'source varchar(20) NOT NULL',
      `contacted ${C.flag} NOT NULL`,
      PRIVACY,
      CREATED_AT,
    ]);
    await createIndex(runner, 'IX_leads_created', 'leads', ['created_at', 'id']);
    await createIndex(runner, 'IX_leads_contacted', 'leads', ['contacted', 'created_at', 'id']);
    await createIndex(runner, 'IX_leads_email', 'leads', ['email']);

    await createTable(runner, 'clinic', [`id ${C.integer} NOT NULL PRIMARY KEY`, `profile ${C.text} NOT NULL`]);

    await createTable(runner, 'change_counters', ['topic varchar(20) NOT NULL PRIMARY KEY', `version ${C.integer} NOT NULL`]);

    await createTable(runner, 'idempotency_keys', [
      'key_hash varchar(64) NOT NULL PRIMARY KEY',
      'body_hash varchar(64) NOT NULL',
      `status ${C.integer} NOT NULL`,
      `sealed_answer ${C.text} NOT NULL`,
      CREATED_AT,
    ]);
    await createIndex(runner, 'IX_idempotency_keys_created', 'idempotency_keys', ['created_at']);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'idempotency_keys',
      'change_counters',
      'clinic',
      'leads',
      'orders',
      'booked_cells',
      'appointments',
      'before_after',
      'testimonials',
      'products',
      'treatments',
    ];
    for (const table of tables) await dropTable(runner, table);
  }
}
