import { create } from 'zustand';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** `error` is the specification's destructive toast. */
  tone?: 'plain' | 'error';
  /** Address of a small picture, as records carry it. */
  picture?: string;
  action?: { label: string; onSelect: () => void };
}

interface ToastStore {
  toasts: readonly Toast[];
  show: (toast: Omit<Toast, 'id'>) => void;
  dismiss: (id: number) => void;
}

/** More than a hand can read at once push the oldest out. */
const MOST_AT_ONCE = 5;
let lastId = 0;

export const useToasts = create<ToastStore>((set) => ({
  toasts: [],
  show: (toast) => set(({ toasts }) => ({ toasts: [...toasts, { ...toast, id: ++lastId }].slice(-MOST_AT_ONCE) })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** For code outside components; equal ones may stack. */
export const showToast = (toast: Omit<Toast, 'id'>): void => useToasts.getState().show(toast);

/** Told of the page or the dialog before. */
export const dismissToasts = (): void => useToasts.setState({ toasts: [] });

/** Whoever tries again has read them: what comes of it must not stand beside what came of the last time. */
export const dismissErrors = (): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ tone }) => tone !== 'error') }));
