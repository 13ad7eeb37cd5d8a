import {
  orderReference,
  PRIVACY_NOTICE_VERSION,
  type CheckoutAnswer,
  type CheckoutForm,
  type CheckoutItem,
  type Manageable,
  type Unconfirmed,
} from '@radiance/backend/contract';
import { ApiError } from '../../../api/ApiError';
import { checkout } from '../../../api/submit';
import type { Attempt } from '../../../forms/submission';

export type OrderRequest = CheckoutForm & { items: CheckoutItem[] };

export interface SentOrder {
  answer: CheckoutAnswer & Manageable & Unconfirmed;
  /** The request that the answer belongs to. */
  request: OrderRequest;
  /** The server had stored an earlier version of the order. */
  isEarlier: boolean;
}

/** 422: the server has stored other content under this key. */
const isOtherContent = (error: unknown): boolean => error instanceof ApiError && error.status === 422;

/** @throws ApiError */
export async function sendOrder(request: OrderRequest, { key, startedAt, earlier }: Attempt): Promise<SentOrder> {
  const send = (content: OrderRequest) =>
    checkout({ ...content, reference: orderReference(startedAt), privacy_version: PRIVACY_NOTICE_VERSION }, key);
  let refusal: unknown;
  for (const content of [request, ...(earlier as OrderRequest[])])
    try {
      return { answer: await send(content), request: content, isEarlier: content !== request };
    } catch (error) {
      if (!isOtherContent(error)) throw error;
      refusal = error;
    }
  throw refusal;
}
