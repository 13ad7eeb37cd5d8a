import { urlOf } from '@radiance/backend/contract';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** What the checkout hands over in the history's entry: it also survives a reload. */
export interface PlacedOrder {
  reference: string;
  /** Where the order still waits for the link in a mail: whom it went to, and until when (ISO instant). */
  awaited: { email: string; until: string } | null;
  /** Where the buyer sees the order: known where nothing has to be confirmed first. */
  manageUrl: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function placedOrder(state: unknown): PlacedOrder | null {
  if (!isRecord(state) || typeof state.reference !== 'string') return null;
  const { awaited } = state;
  const isAwaited = isRecord(awaited) && typeof awaited.email === 'string' && typeof awaited.until === 'string';
  return {
    reference: state.reference,
    awaited: isAwaited ? { email: String(awaited.email), until: String(awaited.until) } : null,
    manageUrl: typeof state.manageUrl === 'string' && urlOf(state.manageUrl) ? state.manageUrl : null,
  };
}

const never = () => () => undefined;

/** Only the browser knows it: while the server's page is taken over there is nothing yet, as the server wrote it. */
export function usePlacedOrder(): PlacedOrder | null {
  const location = useLocation();
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isTakenOver ? placedOrder(location.state) : null;
}
