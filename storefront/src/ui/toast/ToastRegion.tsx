import { CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { BOTTOM_BAR_PX, colour, CORNER, HEADER_PX, media, motion, shadow } from '../../theme/tokens';
import { IconButton } from '../Button';
import { Picture } from '../picture/Picture';
import { TextButton } from '../text/TextLink';
import { useToasts, type Toast } from './toastStore';
import { Note } from '../Layout';

const SHOWN_MS = 6000;
const ERROR_SHOWN_MS = 10_000;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

/** In the flow of the dialog, above its head: floating toasts would cover its text or its buttons. */
const inFlow = css`
  position: static;
  order: -1;
  grid-row: 3;
  grid-column: 1 / -1;
  width: auto;
  max-width: none;
  &:not(:empty) {
    padding: 12px;
  }
  /* The whole dialog scrolls there, so the toasts could be out of view. */
  ${media.low} {
    position: fixed;
    top: 0;
    bottom: auto;
  }
`;

const Region = styled.div<{ $inDialog: boolean }>`
  position: fixed;
  z-index: 40;
  top: ${HEADER_PX + 16}px;
  right: 43px;
  display: grid;
  gap: 12px;
  width: 396px;
  max-width: calc(100vw - 24px);
  pointer-events: none;
  ${media.belowDesktop} {
    right: 12px;
  }
  ${media.phone} {
    /* Above the bar. */
    top: auto;
    right: 12px;
    bottom: calc(${BOTTOM_BAR_PX + 12}px + env(safe-area-inset-bottom));
    left: 12px;
    width: auto;
  }
  ${({ $inDialog }) => $inDialog && inFlow}
`;

/** Toasts with the same title form a stack, the newest on top, so that five additions in a row do not cover the shop. */
const Pile = styled.div`
  display: grid;
  isolation: isolate;
`;

const PEEKING_CARDS = 2;

const Card = styled.div<{ $error: boolean; $depth: number }>`
  grid-area: 1 / 1;
  z-index: ${({ $depth }) => -$depth};
  ${({ $depth }) => $depth > 0 && `transform: translateY(${8 * $depth}px) scale(${1 - 0.04 * $depth});`}
  ${({ $depth }) => $depth > PEEKING_CARDS && 'visibility: hidden;'}
  /* Not the attribute inert, which Chrome 100 and Safari 15.4 do not know: the buttons behind the top card must not be reached.
     The texts are covered, because all cards of a stack are as tall as the tallest. */
  ${({ $depth }) => $depth > 0 && 'button { visibility: hidden; }'}
  transition: transform ${motion.fast};
  display: flex;
  align-items: flex-start;
  gap: 16px;
  padding: 14px 8px 14px 14px;
  border: 1px solid ${({ $error }) => ($error ? colour.danger : colour.line)};
  border-radius: ${CORNER};
  background: ${colour.white};
  box-shadow: ${shadow};
  pointer-events: auto;
  animation: ${arrive} 200ms ease-out;
`;

const Thumb = styled.div`
  flex: none;
  width: 64px;
  ${media.tiny} {
    display: none;
  }
`;

const Body = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: 2px;
`;

const Heading = styled.p<{ $error: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${({ $error }) => ($error ? colour.danger : colour.ink)};
  font-weight: 600;
  line-height: 1.4;
`;

const Text = styled(Note)`
  font-size: 15px;
`;

interface ToastCardProps {
  toast: Toast;
  depth: number;
  /** Called before the toast with the focus is removed. */
  onLeave: () => void;
}

function ToastCard({ toast, depth, onLeave }: ToastCardProps) {
  const dismiss = useToasts((state) => state.dismiss);
  const [held, setHeld] = useState(false);
  const isError = toast.tone === 'error';

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), isError ? ERROR_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, dismiss, toast.id, isError]);

  const hold = {
    onMouseEnter: () => setHeld(true),
    onFocus: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onBlur: () => setHeld(false),
  };
  return (
    <Card $error={isError} $depth={depth} {...hold}>
      {toast.picture && (
        <Thumb>
          <Picture src={toast.picture} alt="" ratio="4 / 5" sizes="64px" />
        </Thumb>
      )}
      <Body>
        <Heading $error={isError}>
          {isError && <CircleAlert size={18} />}
          {toast.title}
        </Heading>
        {toast.description && <Text>{toast.description}</Text>}
        {toast.action && (
          <TextButton
            $accent
            onClick={() => {
              onLeave();
              dismiss(toast.id);
              toast.action?.onSelect();
            }}
          >
            {toast.action.label}
          </TextButton>
        )}
      </Body>
      <IconButton
        aria-label="Cerrar aviso"
        onClick={() => {
          onLeave();
          dismiss(toast.id);
        }}
      >
        <X size={18} />
      </IconButton>
    </Card>
  );
}

/**
 * The live region. A modal dialog makes everything outside inert, so each open dialog has a region of its own, and only the
 * topmost one shows the toasts.
 */
export function ToastRegion({ active = true, inDialog = false }: { active?: boolean; inDialog?: boolean }) {
  const toasts = useToasts((state) => state.toasts);
  const titles = [...new Set(toasts.map(({ title }) => title))];
  /** The element that had the focus before the toast: the focus returns to it when the toast goes. */
  const cameFrom = useRef<HTMLElement | null>(null);
  return (
    <Region
      $inDialog={inDialog}
      role="status"
      aria-live="polite"
      aria-atomic="false"
      data-toasts={active && titles.length > 0 && !inDialog ? '' : undefined}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {active &&
        titles.map((title) => {
          const pile = [...toasts].reverse().filter((toast) => toast.title === title);
          return (
            <Pile key={title}>
              {pile.map((toast, index) => (
                <ToastCard
                  key={toast.id}
                  toast={toast}
                  depth={index}
                  onLeave={() => cameFrom.current?.focus({ preventScroll: true })}
                />
              ))}
            </Pile>
          );
        })}
    </Region>
  );
}
