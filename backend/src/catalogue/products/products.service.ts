import { Injectable } from '@nestjs/common';
import { RecordKeeper } from '../../platform/resources/records.js';
import { PRODUCTS } from './products.resource.js';

@Injectable()
export class ProductsService {
  readonly records = this.keeper.of(PRODUCTS);

  constructor(private readonly keeper: RecordKeeper) {}
}
