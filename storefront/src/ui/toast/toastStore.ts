import { CHECKOUT_ITEMS_MAX } from '@radiance/backend/contract';
import { create } from 'zustand';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** `error` is the specification's destructive toast. */
  tone?: 'plain' | 'error';
  /** A record's `image_url`. */
  picture?: string;
  action?: { label: string; onSelect: () => void };
}

interface ToastStore {
  toasts: readonly Toast[];
  show: (toast: Omit<Toast, 'id'>) => void;
  dismiss: (id: number) => void;
}

/** One per line of the largest order; those of one title lie in one stack. More toasts replace the oldest ones. */
const MOST_AT_ONCE = CHECKOUT_ITEMS_MAX;
let lastId = 0;

export const useToasts = create<ToastStore>((set) => ({
  toasts: [],
  show: (toast) => set(({ toasts }) => ({ toasts: [...toasts, { ...toast, id: ++lastId }].slice(-MOST_AT_ONCE) })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** For code outside components. Equal toasts stack. */
export const showToast = (toast: Omit<Toast, 'id'>): void => useToasts.getState().show(toast);

export const showError = (description: string): void => showToast({ tone: 'error', title: 'Error', description });

/** A new dialog takes away the toasts of the page below it. */
export const dismissToasts = (): void => useToasts.setState({ toasts: [] });

/** A new attempt takes away the errors of the last one. */
export const dismissErrors = (): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ tone }) => tone !== 'error') }));
