import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ProductEntity } from '../../catalogue/products/product.entity.js';
import { PRODUCTS } from '../../catalogue/products/products.resource.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { TREATMENTS } from '../../catalogue/treatments/treatments.resource.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';
import { comparable, type ImportDuplicate, type NewProduct, type NewTreatment } from '../../contract/index.js';
import type { Row } from '../../core/resources/description.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import type { Resource } from '../../core/resources/resource.js';
import { productRow } from '../rows/product-rows.js';
import type { ReadingOptions, ReadRow, RowReading } from '../rows/row-reading.js';
import { treatmentRow } from '../rows/treatment-rows.js';
import { duplicatesOf, sealsOf, type Made, type Writer } from './writer.js';

/** Records of the catalogue are the same where their names are. */
abstract class CatalogueWriter<
  N extends 'treatments' | 'products',
  E extends Row,
  B extends { name: string },
> implements Writer<B> {
  private readonly records: Records<N, E>;

  constructor(
    store: RecordStore,
    resource: Resource<N, E>,
    private readonly service: { create(body: B): Promise<Made>; remove(id: string): Promise<unknown> },
    private readonly read: (reading: RowReading, options: ReadingOptions) => ReadRow<B>,
  ) {
    this.records = store.of(resource);
  }

  reader(options: ReadingOptions): Promise<(reading: RowReading) => ReadRow<B>> {
    return Promise.resolve((reading) => this.read(reading, options));
  }

  async duplicates(rows: readonly ReadRow<B>[]): Promise<ImportDuplicate[]> {
    const stored = await this.records.picked(() => undefined);
    return duplicatesOf(
      rows,
      ({ name }) => ({ name, keys: [{ by: 'name', key: comparable(name), skipped: true }] }),
      new Map(stored.map(({ id, name }) => [comparable(name), id])),
    );
  }

  create(body: B): Promise<Made> {
    return this.service.create(body);
  }

  async seals(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return sealsOf(await this.records.picked((builder) => builder.where({ id: In([...ids]) })));
  }

  remove(id: string): Promise<unknown> {
    return this.service.remove(id);
  }
}

@Injectable()
export class TreatmentWriter extends CatalogueWriter<'treatments', TreatmentEntity, NewTreatment> {
  constructor(store: RecordStore, treatments: TreatmentsService) {
    super(store, TREATMENTS, treatments, treatmentRow);
  }
}

@Injectable()
export class ProductWriter extends CatalogueWriter<'products', ProductEntity, NewProduct> {
  constructor(store: RecordStore, products: ProductsService) {
    super(store, PRODUCTS, products, productRow);
  }
}
