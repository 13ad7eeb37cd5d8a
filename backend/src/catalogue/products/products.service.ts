import { HttpStatus, Injectable } from '@nestjs/common';
import { STOCK_CHANGED, stockChanged } from '../../contract/index.js';
import { invalidFields, ProblemException } from '../../platform/http/problem.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import type { ProductRecord, UpdateProductDto } from './product.dto.js';
import { PRODUCTS } from './products.resource.js';

@Injectable()
export class ProductsService {
  readonly records = this.keeper.of(PRODUCTS);

  constructor(private readonly keeper: RecordKeeper) {}

  /**
   * @param stockWas The stock that was on the screen while another was typed.
   * @throws ProblemException 409 when it is not that any more: what was sold or counted meanwhile would be undone unseen.
   */
  update(id: string, change: UpdateProductDto, stockWas: unknown): Promise<ProductRecord> {
    const seen = typeof stockWas === 'string' && /^\d{1,7}$/.test(stockWas) ? Number(stockWas) : null;
    if (stockWas !== undefined && seen === null) throw invalidFields({ stock_was: 'Debe ser un número' });
    return this.records.update(id, change, async (_manager, { stock }) => {
      const isSeen = seen === null || change.stock === undefined || stock === seen;
      // Sent again it has happened already.
      if (isSeen || stock === change.stock) return {};
      const message = stockChanged(stock);
      throw new ProblemException(HttpStatus.CONFLICT, message, { stock: message }, {}, STOCK_CHANGED, { stock });
    });
  }
}
