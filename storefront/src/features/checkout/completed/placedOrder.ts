import { urlOf } from '@radiance/backend/contract';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Passed by the checkout in the history entry's state, which survives a reload. */
export interface PlacedOrder {
  reference: string;
  /** Set while the order waits for the link in a mail: its address and the deadline (ISO instant). */
  unconfirmed: { email: string; until: string } | null;
  /** The order's self-service page; null while the order waits for the link in a mail. */
  manageUrl: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function placedOrder(state: unknown): PlacedOrder | null {
  if (!isRecord(state) || typeof state.reference !== 'string') return null;
  const { unconfirmed } = state;
  const isUnconfirmed = isRecord(unconfirmed) && typeof unconfirmed.email === 'string' && typeof unconfirmed.until === 'string';
  return {
    reference: state.reference,
    unconfirmed: isUnconfirmed ? { email: String(unconfirmed.email), until: String(unconfirmed.until) } : null,
    manageUrl: typeof state.manageUrl === 'string' && urlOf(state.manageUrl) ? state.manageUrl : null,
  };
}

const never = () => () => undefined;

/** Null on the server and during hydration: only the browser knows the history state. */
export function usePlacedOrder(): PlacedOrder | null {
  const location = useLocation();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isTakenOver ? placedOrder(location.state) : null;
}
