import type { Withdrawal } from '@radiance/backend/contract';

export type Receipt = Pick<Withdrawal, 'name' | 'email' | 'reference' | 'message' | 'created_at'>;

const STATE_KEY = 'withdrawal';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Validates the stored receipt: another version of the site may have written it. */
function isReceipt(value: unknown): value is Receipt {
  if (!isObject(value)) return false;
  const { name, email, reference, message, created_at } = value as Record<string, unknown>;
  const isInstant = isText(created_at) && !Number.isNaN(Date.parse(created_at));
  return isText(name) && isText(email) && isText(reference) && (message === null || isText(message)) && isInstant;
}

/** Stores the receipt in the state of the history entry: it survives a reload and ends with the tab. */
export function storeReceipt(
  { name, email, reference, message, created_at }: Receipt,
  { history }: Pick<Window, 'history'> = window,
): void {
  const receipt: Receipt = { name, email, reference, message, created_at };
  history.replaceState({ ...(history.state as object | null), [STATE_KEY]: receipt }, '');
}

export function storedReceipt({ history }: Pick<Window, 'history'> = window): Receipt | null {
  const state: unknown = history.state;
  const stored: unknown = isObject(state) ? Reflect.get(state, STATE_KEY) : null;
  return isReceipt(stored) ? stored : null;
}
