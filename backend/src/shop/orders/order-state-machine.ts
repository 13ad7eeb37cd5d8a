import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { FULFILMENTS, instantsAfter, NEXT_FULFILMENTS, ORDER_REFUSALS, type Fulfilment } from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { conflict } from '../../core/http/problem.js';
import { OrderEntity } from './order.entity.js';
import { returnStock } from './stock.js';

/** Steps of an order, by the table of allowed steps. */
@Injectable()
export class OrderStateMachine {
  constructor(private readonly clock: Clock) {}

  /**
   * A conditional update decides between two concurrent steps and returns the units of a cancelled line. True when a line moved;
   * a repeated step is no error.
   * @throws ProblemException 409 when the step is not allowed.
   */
  async take(manager: EntityManager, lines: readonly OrderEntity[], step: Fulfilment): Promise<boolean> {
    const before = FULFILMENTS.filter((each) => NEXT_FULFILMENTS[each].includes(step));
    let isMoved = false;
    const back: OrderEntity[] = [];
    for (const line of lines) {
      if (line.fulfilment === step) continue;
      const change = { fulfilment: step, ...instantsAfter(line, step, this.clock.now().toISOString()) };
      const { affected } = await manager.update(OrderEntity, { id: line.id, fulfilment: In(before) }, change);
      if (affected !== 1) throw refusal(line.fulfilment, step);
      isMoved = true;
      if (step === 'cancelled') back.push(line);
    }
    // In the order in which all transactions lock products.
    for (const { product_id, quantity } of back.toSorted((a, b) => a.product_id.localeCompare(b.product_id)))
      await returnStock(manager, product_id, quantity);
    return isMoved;
  }
}

function refusal(from: Fulfilment, to: Fulfilment): Error {
  const message = ORDER_REFUSALS.step(from, to);
  return conflict(message, { fulfilment: message }, 'step-not-allowed');
}
