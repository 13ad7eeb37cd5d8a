import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { ProductEntity } from '../../catalogue/products/product.entity.js';
import { PRODUCTS } from '../../catalogue/products/products.resource.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import type { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { TREATMENTS } from '../../catalogue/treatments/treatments.resource.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';
import { comparable, type ImportDuplicate, type NewProduct, type NewTreatment } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { productRow } from '../rows/product-rows.js';
import type { ReadingOptions, ReadRow, RowReading } from '../rows/row-reading.js';
import { treatmentRow } from '../rows/treatment-rows.js';
import { duplicatesOf, sealsOf, type Made, type Writer } from './writer.js';

type Named = { name: string };

/** Records of the catalogue are the same where their names are. */
const byName = <B extends Named>(rows: readonly ReadRow<B>[], stored: readonly (Named & { id: string })[]): ImportDuplicate[] =>
  duplicatesOf(
    rows,
    ({ name }) => ({ name, keys: [{ by: 'name', key: comparable(name), skipped: true }] }),
    new Map(stored.map(({ id, name }) => [comparable(name), id])),
  );

@Injectable()
export class TreatmentWriter implements Writer<NewTreatment> {
  private readonly records: Records<'treatments', TreatmentEntity>;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly treatments: TreatmentsService,
  ) {
    this.records = store.of(TREATMENTS);
  }

  reader(options: ReadingOptions): Promise<(reading: RowReading) => ReadRow<NewTreatment>> {
    return Promise.resolve((reading) => treatmentRow(reading, options));
  }

  async duplicates(rows: readonly ReadRow<NewTreatment>[]): Promise<ImportDuplicate[]> {
    const select = { id: true, name: true } as const;
    return byName(rows, await this.database.manager.getRepository(TREATMENTS.entity).find({ select }));
  }

  create(body: NewTreatment): Promise<Made> {
    return this.treatments.create(body);
  }

  async seals(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return sealsOf(await this.records.picked((builder) => builder.where({ id: In([...ids]) })));
  }

  remove(id: string): Promise<unknown> {
    return this.treatments.remove(id);
  }
}

@Injectable()
export class ProductWriter implements Writer<NewProduct> {
  private readonly records: Records<'products', ProductEntity>;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {
    this.records = store.of(PRODUCTS);
  }

  reader(options: ReadingOptions): Promise<(reading: RowReading) => ReadRow<NewProduct>> {
    return Promise.resolve((reading) => productRow(reading, options));
  }

  async duplicates(rows: readonly ReadRow<NewProduct>[]): Promise<ImportDuplicate[]> {
    const select = { id: true, name: true } as const;
    return byName(rows, await this.database.manager.getRepository(PRODUCTS.entity).find({ select }));
  }

  create(body: NewProduct): Promise<Made> {
    return this.products.create(body);
  }

  async seals(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return sealsOf(await this.records.picked((builder) => builder.where({ id: In([...ids]) })));
  }

  remove(id: string): Promise<unknown> {
    return this.products.remove(id);
  }
}
