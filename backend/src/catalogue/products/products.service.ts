import { HttpStatus, Injectable } from '@nestjs/common';
import {
  CATALOGUE_REFUSALS,
  RETIRED_PROBLEM,
  STOCK_CHANGED,
  stockChanged,
  type ListQuery,
  type NewProduct,
  type Product,
  type ProductCount,
  type WithFindings,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields, notFound, ProblemException } from '../../core/http/problem.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { sortKey } from '../../core/records/text-keys.js';
import type { WithReason } from '../../core/resources/description.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import type { UpdateProductDto } from './product.dto.js';
import { ProductEntity } from './product.entity.js';
import { PRODUCTS } from './products.resource.js';

/** Sorts after every letter. */
const LAST = '\uffff';
const ACTIVE = { sql: 'products.is_active = 1' };

@Injectable()
export class ProductsService extends ResourceService<'products', ProductEntity> {
  constructor(
    store: RecordStore,
    private readonly database: Database,
  ) {
    super(store.of(PRODUCTS));
  }

  create(body: NewProduct & WithReason): Promise<WithFindings<Product>> {
    return this.records.create(body);
  }

  /** Visitors get active products only. */
  list(query: ListQuery, caller: Caller | null): Promise<PageAnswer<Product>> {
    return this.records.list(query, may(caller, 'list', 'products') ? [] : [ACTIVE]);
  }

  /** Active products by category. Products without one come last. */
  async counts(): Promise<ProductCount[]> {
    const rows = await this.database.reader
      .getRepository(ProductEntity)
      .createQueryBuilder('products')
      .select('products.category', 'category')
      .addSelect('COUNT(*)', 'count')
      .where(ACTIVE.sql)
      .groupBy('products.category')
      .getRawMany<{ category: string | null; count: number | string }>();
    const order = ({ category }: ProductCount): string => (category === null ? LAST : sortKey(category));
    return rows
      .map(({ category, count }) => ({ category: category || null, count: Number(count) }))
      .sort((a, b) => (order(a) < order(b) ? -1 : 1));
  }

  /** @throws ProblemException 404; for visitors also for a retired product, with its `code`. */
  async get(id: string, caller: Caller | null): Promise<Product> {
    const product = await this.records.get(id);
    if (!product.is_active && !may(caller, 'show', 'products'))
      throw notFound(CATALOGUE_REFUSALS.retiredProduct, RETIRED_PROBLEM);
    return product;
  }

  /**
   * @param stockWas The stock on the screen when the new value was entered.
   * @throws ProblemException 409 when the stock has changed since, because the write would undo sales.
   */
  update(id: string, change: UpdateProductDto, stockWas: unknown): Promise<WithFindings<Product>> {
    const seen = typeof stockWas === 'string' && /^\d{1,7}$/.test(stockWas) ? Number(stockWas) : null;
    if (stockWas !== undefined && seen === null) throw invalidFields({ stock_was: 'Debe ser un número' });
    return this.records.update(id, change, async (_manager, { stock }) => {
      const isSeen = seen === null || change.stock === undefined || stock === seen;
      // A repeated request.
      if (isSeen || stock === change.stock) return {};
      const message = stockChanged(stock);
      throw new ProblemException(HttpStatus.CONFLICT, message, { stock: message }, {}, STOCK_CHANGED, { stock });
    });
  }

  remove(id: string): Promise<Product> {
    return this.records.remove(id);
  }
}
