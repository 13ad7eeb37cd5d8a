import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { colour, veil } from '../../theme/tokens';
import { dismissToasts } from '../toast/toastStore';
import { ToastRegion } from '../toast/ToastRegion';
import { CONTENT_ID } from '../Layout';
import { registerDialog, useOpenDialogs } from './openDialogs';
import { keyOf } from './dialogHistory';
import { useBackCloses } from './useBackCloses';

const Native = styled.dialog`
  max-width: none;
  max-height: none;
  border: 0;
  background: ${colour.ivory};
  color: ${colour.ink};
  /* A display value from a styled child must not show the dialog before showModal. */
  &:not([open]) {
    display: none;
  }
  &::backdrop {
    background: ${veil};
  }
`;

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's modal dialog, which traps and restores the focus and closes on Escape. Added here: closing by a click on the
 * backdrop and by the back button, and a place for toasts. Links inside navigate with `replace` (see useBackCloses) and close
 * the dialog when the page arrives.
 */
export function Modal({ isOpen, onClose, labelledBy, describedBy, className, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isTopmost = useOpenDialogs(({ ids }) => ids.at(-1) === id);
  useBackCloses(id, isOpen, onClose);

  // Closes when the page of a link inside has arrived. It stays open when a navigation ends that had begun before it opened.
  const { key } = useLocation();
  const keyNow = useRef(key);
  keyNow.current = key;
  const openedAt = useRef<readonly unknown[]>([]);
  useEffect(() => {
    if (isOpen) openedAt.current = [keyNow.current, keyOf(history.state)];
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && !openedAt.current.includes(key)) onClose();
  }, [isOpen, key, onClose]);

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const opener = document.activeElement;
    element.showModal();
    dismissToasts();
    const unregister = registerDialog(id);
    return () => {
      unregister();
      element.close();
      const hasLeft = !openedAt.current.includes(keyNow.current);
      // React may have removed the dialog before the browser could restore the focus.
      const next = hasLeft ? document.getElementById(CONTENT_ID) : opener;
      if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true });
    };
  }, [id, isOpen]);

  // Only a click that began on the backdrop closes: selecting text and releasing outside must not.
  const pressedOnVeil = useRef(false);
  const isVeil = (event: MouseEvent): boolean => {
    const box = dialog.current?.getBoundingClientRect();
    if (!box || event.target !== dialog.current) return false;
    return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
  };

  if (!isOpen) return null;
  return (
    <Native
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedOnVeil.current = isVeil(event);
      }}
      onClick={(event) => {
        if (pressedOnVeil.current && isVeil(event)) onClose();
      }}
    >
      {children}
      <ToastRegion active={isTopmost} inDialog />
    </Native>
  );
}
