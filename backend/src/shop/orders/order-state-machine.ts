import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import {
  FULFILMENTS,
  instantsAfter,
  NEXT_FULFILMENTS,
  ORDER_REFUSALS,
  type Cart,
  type Fulfilment,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { conflict } from '../../core/http/problem.js';
import { OrderEntity } from './order.entity.js';
import { returnStock } from './stock.js';

/** What has happened to an order: a step, or its shipping and delivery were agreed. */
export interface OrderNews {
  what: Fulfilment | 'agreed';
  /** All of the order, as it is now. */
  order: Cart;
}

/** Called inside the transaction of what it is told. */
type OrderListener = (manager: EntityManager, news: OrderNews) => Promise<void>;

/** Each step of an order's life, decided by the table. */
@Injectable()
export class OrderStateMachine {
  private readonly listeners: OrderListener[] = [];

  constructor(private readonly clock: Clock) {}

  /** For whoever writes to the buyer. */
  onNews(listener: OrderListener): void {
    this.listeners.push(listener);
  }

  async tell(manager: EntityManager, news: OrderNews): Promise<void> {
    for (const listener of this.listeners) await listener(manager, news);
  }

  /**
   * Of two who press at once, one finds the line as it was; the units of a cancelled one go back with that update and no other.
   * Gives whether any line was moved: who asks for what is so already is not refused.
   * @throws ProblemException 409 where the step may not follow.
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
    // By product, as everybody locks them.
    for (const { product_id, quantity } of back.toSorted((a, b) => a.product_id.localeCompare(b.product_id)))
      await returnStock(manager, product_id, quantity);
    return isMoved;
  }
}

function refusal(from: Fulfilment, to: Fulfilment): Error {
  const message = ORDER_REFUSALS.step(from, to);
  return conflict(message, { fulfilment: message }, 'step-not-allowed');
}
