import { styled } from '@mui/material/styles';
import { Check, CircleAlert } from 'lucide-react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BELOW_MOBILE } from '../../theme/tokens';

const SHOWN_MS = { success: 4_000, info: 5_000, warning: 7_000, error: 8_000 };
/** Long enough to reach the button by keyboard. */
const SHOWN_WITH_ACTION_MS = 10_000;
const MOST_AT_ONCE = 3;

interface Toast extends NotificationPayload {
  id: number;
}

type Slot = HTMLElement | null;
const ToastSlotContext = createContext<readonly [Slot, (slot: Slot) => void]>([null, () => undefined]);

/** A screen can show toasts in its own place by passing `useToastSlot()` as the element's ref. */
export function ToastSlotProvider({ children }: { children: ReactNode }) {
  return <ToastSlotContext value={useState<Slot>(null)}>{children}</ToastSlotContext>;
}
export const useToastSlot = () => useContext(ToastSlotContext)[1];

let lastId = 0;

interface ToastAction {
  label: string;
  onChoose: () => void;
}

/** Shows react-admin's notifications. Option `detail` is a second line; `action` a button, e.g. to undo. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [slot] = useContext(ToastSlotContext);
  const [toasts, setToasts] = useState<Toast[]>([]);

  useEffect(() => {
    if (notifications.length === 0) return;
    setToasts((shown) => {
      const repeated = ({ type, message }: Toast) =>
        type === 'success' && notifications.some((each) => each.type === type && each.message === message);
      // A repeated success toast replaces the earlier one, because only its undo is still valid.
      const others = shown.filter((toast) => !repeated(toast));
      return [...others, ...notifications.map((notification) => ({ ...notification, id: ++lastId }))].slice(-MOST_AT_ONCE);
    });
    setNotifications([]);
  }, [notifications, setNotifications]);

  // Toasts of a screen's own place disappear with the screen.
  useEffect(() => () => setToasts((shown) => (slot ? shown.filter((toast) => toast.type !== 'error') : shown)), [slot]);

  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const visible = slot ? toasts.slice(-1) : toasts;
  return createPortal(
    <Region aria-live="polite" data-in-slot={slot !== null || undefined}>
      {visible.map((toast) => (
        <ToastCard key={toast.id} toast={toast} stays={slot !== null && toast.type === 'error'} onGone={() => remove(toast.id)} />
      ))}
    </Region>,
    slot ?? document.body,
  );
}

/** Options of `notify` beside react-admin's own. */
interface ToastOptions {
  detail?: unknown;
  action?: ToastAction;
  messageArgs?: Readonly<Record<string, unknown>>;
}

function ToastCard({ toast, stays, onGone }: { toast: Toast; stays: boolean; onGone: () => void }) {
  const translate = useTranslate();
  const [isPaused, setIsPaused] = useState(false);
  const isError = toast.type === 'error';
  const { detail, action, messageArgs } = (toast.notificationOptions ?? {}) as ToastOptions;

  const leave = useEffectEvent(onGone);
  useEffect(() => {
    if (stays || isPaused) return;
    const timer = setTimeout(() => leave(), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS[toast.type]);
    return () => clearTimeout(timer);
  }, [stays, isPaused, toast.type, action]);

  return (
    <Card
      role={isError ? 'alert' : undefined}
      data-type={toast.type}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {isError ? <CircleAlert size={20} /> : <Check size={20} />}
      <div>
        <p>
          {typeof toast.message === 'string' ? translate(toast.message, { _: toast.message, ...messageArgs }) : toast.message}
        </p>
        {typeof detail === 'string' && <Detail>{detail}</Detail>}
      </div>
      {action && (
        <ActionButton
          type="button"
          onClick={() => {
            onGone();
            action.onChoose();
          }}
        >
          {action.label}
        </ActionButton>
      )}
    </Card>
  );
}

const Region = styled('div')`
  position: fixed;
  z-index: 1500;
  bottom: var(--from-bottom);
  left: 50%;
  transform: translateX(-50%);
  display: grid;
  gap: 8px;
  justify-items: center;
  width: max-content;
  max-width: calc(100vw - 32px);
  pointer-events: none;
  /* Above a bar that the screen may have at the bottom. */
  --from-bottom: 20px;
  @supports not selector(:has(*)) {
    --from-bottom: 92px;
  }
  /* Browsers without :has() have the rule above. */
  body:has([data-foot]) & {
    --from-bottom: 92px;
  }
  &[data-in-slot] {
    position: static;
    transform: none;
    width: 100%;
    max-width: none;
  }
  /* Below the header, because the buttons of forms and bars are at the bottom. */
  ${BELOW_MOBILE} {
    &:not([data-in-slot]) {
      top: calc(64px + env(safe-area-inset-top));
      bottom: auto;
    }
    width: calc(100vw - 32px);
    justify-items: stretch;
  }
`;

const Card = styled('div')`
  pointer-events: auto;
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 14px 18px;
  border-radius: 3px;
  background: var(--ink);
  color: var(--on-fill);
  font-weight: 500;
  box-shadow: 0 12px 32px rgb(var(--shadow) / 0.22);
  animation: toast-in 200ms ease-out;
  & svg {
    flex: none;
  }
  &[data-type='error'] {
    background: var(--danger);
  }
  [data-in-slot] & {
    width: 100%;
    margin-bottom: 22px;
    background: var(--sage-tint);
    color: var(--ink);
    box-shadow: none;
  }
  [data-in-slot] &[data-type='error'] {
    background: var(--danger-ground);
    color: var(--danger);
    font-weight: 600;
  }
  @keyframes toast-in {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;

const Detail = styled('p')`
  margin-top: 2px;
  font-size: 13.5px;
  font-weight: 400;
  opacity: 0.92;
`;

const ActionButton = styled('button')`
  align-self: center;
  flex: none;
  min-height: 32px;
  margin: -6px -8px -6px 8px;
  padding: 0 8px;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  &:focus-visible {
    outline-color: var(--on-fill);
    outline-offset: -2px;
  }
  ${BELOW_MOBILE} {
    min-height: 44px;
    margin-left: auto;
  }
`;
