import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository } from 'typeorm';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { PictureUrls } from '../../platform/records/picture-urls.js';
import { searchKey, sortKey } from '../../platform/records/text-keys.js';
import type { ListQuery, NewProduct, Page, Product } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { isForeignKeyViolation } from '../../platform/database/failures.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import type { ListSpec } from '../../platform/lists/list-spec.js';
import { conflict, notFound } from '../../platform/http/problem.js';
import { ProductEntity } from './product.entity.js';

const LIST: ListSpec = {
  alias: 'product',
  fields: {
    id: { kind: 'text', path: 'product.id' },
    name: { kind: 'text', path: 'product.name', sort: ['product.name_sort'] },
    description: { kind: 'text', path: 'product.description' },
    category: { kind: 'text', path: 'product.category' },
    price: { kind: 'euros', path: 'product.price' },
    stock: { kind: 'number', path: 'product.stock' },
    image_url: { kind: 'text', path: 'product.image_url' },
    net_content: { kind: 'number', path: 'product.net_content' },
    content_unit: { kind: 'text', path: 'product.content_unit' },
  },
  search: 'product.search_text',
  defaultSort: [['product.name_sort', 'ASC']],
};

const keptOf = (name: string): Pick<ProductEntity, 'name_sort' | 'search_text'> => ({
  name_sort: sortKey(name),
  search_text: searchKey(name),
});

@Injectable()
export class ProductsService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly pictures: PictureUrls,
  ) {}

  async list(query: ListQuery): Promise<Page<Product>> {
    const { items, total } = await listPage(this.products, LIST, query);
    return { items: items.map((row) => this.present(row)), total };
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<Product[]> {
    return listParts(this.products, LIST, query, (row) => this.present(row));
  }

  async get(id: string): Promise<Product> {
    return this.present(await this.find(this.products.manager, id));
  }

  async create(body: NewProduct): Promise<Product> {
    return this.database.tx(async (manager) => {
      const id = randomUUID();
      await manager.insert(ProductEntity, { ...body, id, image_url: this.pictures.stored(body.image_url), ...keptOf(body.name) });
      await this.changes.touch('products');
      return this.present(await this.find(manager, id));
    });
  }

  async update(id: string, change: Partial<NewProduct>): Promise<Product> {
    return this.database.tx(async (manager) => {
      await this.find(manager, id);
      const columns = {
        ...change,
        ...(change.name !== undefined && keptOf(change.name)),
        ...(change.image_url !== undefined && { image_url: this.pictures.stored(change.image_url) }),
      };
      if (Object.keys(columns).length > 0) await manager.update(ProductEntity, id, columns);
      await this.changes.touch('products');
      return this.present(await this.find(manager, id));
    });
  }

  async remove(id: string): Promise<Product> {
    return this.database.tx(async (manager) => {
      const gone = await this.find(manager, id);
      await manager.delete(ProductEntity, id).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? conflict('No se puede eliminar: hay pedidos de este producto') : error;
      });
      await this.changes.touch('products');
      return this.present(gone);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<ProductEntity> {
    const row = await manager.findOneBy(ProductEntity, { id });
    if (!row) throw notFound('Producto no encontrado');
    return row;
  }

  private present(row: ProductEntity): Product {
    return { ...row, image_url: this.pictures.told(row.image_url) };
  }
}
