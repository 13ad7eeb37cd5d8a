import { describe, expect, it } from '@jest/globals';
import { textFaults } from '../../scripts/house-rules/text-rules.mjs';

const IN_PRODUCT = 'backend/src/shop/orders/orders.service.ts';
const faultsOf = (text: string, file = IN_PRODUCT): string[] => textFaults(file, text).map(({ name }) => name);

describe('the rules of the house', () => {
  it.each([
    "import { flushSync } from 'react-dom/cjs/react-dom.development.js';",
    "import { RouterExplorer } from '@nestjs/core/router/router-explorer.js';",
    "import type { SelectQueryBuilder } from 'typeorm/query-builder/SelectQueryBuilder';",
    "import {\n  one,\n} from 'react-router/dist/development/index.js';",
    "export { two } from 'lodash-es/esm/two';",
    "import 'ra-core/src/index';",
    "const three = await import('@mui/material/styles/createTheme');",
    "jest.unstable_mockModule(\n  'mysql2/lib/pool.js', () => ({}));",
    'const four = require(`express/lib/router`);',
  ])('refuse an import that no package documents: %s', (text) => {
    expect(faultsOf(text)).toContain('import');
  });

  it.each([
    "import { one } from '../node_modules/x/lib/one.js';",
    "const file = path.join(ROOT, 'node_modules/react/index.js');",
    'const FRAMEWORK = /node_modules\\/(react|react-dom)\\//;',
  ])('refuse the folder of packages: %s', (text) => {
    expect(faultsOf(text)).toEqual(['node-modules']);
  });

  it.each([
    "importModule('express/lib/router')",
    "load(\n  '@nestjs/common/internal')",
    'React.__PRIVATE__SERVER',
    'React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN',
  ])('refuse what a package calls its own: %s', (text) => {
    expect(faultsOf(text)).toEqual(['package']);
  });

  it.each([
    'const p = Router.prototype; p.handle = own;',
    'Object.getPrototypeOf(router).handle = own;',
    'router.__proto__.handle = own;',
    "Reflect.set(Router.prototype, 'handle', own);",
    "Router['prototype'].handle = own;",
    'Router.prototype.handle ||= own;',
    'Object.assign(\n  Router.prototype,\n  own,\n);',
    "jest.spyOn(Logger.prototype, 'warn');",
    'Object.setPrototypeOf(router, own);',
  ])('refuse to reach into a prototype: %s', (text) => {
    expect(faultsOf(text)).toContain('prototype');
  });

  it.each([
    'transform: (code, id) => (/node_modules\\/(react|react-dom)\\//.test(id) ? edited(code) : null)',
    "load(id) { if (id.includes('react-dom')) return edited; }",
  ])('refuse a plugin of the build that edits a package: %s', (text) => {
    expect(faultsOf(text, 'storefront/build/lean.ts')).toContain('plugin');
  });

  it.each([
    'manager.query(`\n  INSERT INTO orders (id) VALUES (1)`)',
    'manager.query(`UPDATE ${table} SET id = 1`)',
    'manager.query(\'UPDATE "orders" SET id = 1\')',
    'manager.query("update orders set id = 1")',
    "manager.query('UPDATE orders o SET o.id = 1')",
    "manager.query('UPDATE orders AS o SET o.id = 1')",
    "manager.query('WITH old AS (SELECT 1) DELETE FROM orders')",
    "manager.query('TRUNCATE orders')",
    "manager.query('delete from orders')",
    "manager.query('REPLACE INTO orders (id) VALUES (1)')",
    "manager.query('INSERT OR IGNORE INTO orders (id) VALUES (1)')",
  ])('refuse SQL that writes: %s', (text) => {
    expect(faultsOf(text)).toEqual(['raw-write']);
  });

  it.each([
    'this.repository.delete({ id })',
    'manager.getRepository(OrderEntity).update({ id }, {})',
    'this.orderRepository\n  .save(order)',
    "manager.createQueryBuilder('o').update(OrderEntity)",
    'manager\n  .createQueryBuilder()\n  .delete()\n  .from(OrderEntity)',
    'builder.insert().into(OrderEntity)',
    'builder.update(OrderEntity).set({})',
    'manager.upsert(target, rows, keys)',
    'manager.softDelete(OrderEntity, { id })',
    "manager.increment(entity, { id }, 'stock', 1)",
  ])('refuse a write that no manager sees: %s', (text) => {
    expect(faultsOf(text)).toContain('unseen-write');
  });

  it('let through what packages document, prototypes of the browser, and writes that the manager sees', () => {
    const text = `import { createRoot } from 'react-dom/client';
      import { styled } from '@mui/material/styles';
      import { Pool } from 'mysql2/promise';
      import { readFile } from 'node:fs/promises';
      import { own } from '../../core/own.js';
      Element.prototype.scrollIntoView = () => undefined;
      Object.assign(Node.prototype, own);
      await manager.update(OrderEntity, { id }, { status });
      const summary = 'Update a product: its stock is set';
      this.carts.delete(id);`;
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf("runner.query('DELETE FROM orders')", 'backend/src/core/database/migrations/1-One.ts')).toEqual([]);
  });
});
