import { useEffect, useRef } from 'react';
import { handleSteps, keyOf, markOf, stepBackUnnoticed } from './dialogHistory';

/** The history entry of a dialog that has just closed, until it is removed or the next dialog reuses it. */
let leftOver: string | null = null;

function enter(id: string): void {
  const isTakenOver = leftOver !== null && markOf(history.state) === leftOver;
  leftOver = null;
  if (isTakenOver) history.replaceState({ ...history.state, dialog: id }, '');
  else history.pushState({ ...history.state, dialog: id }, '');
}

function leave(id: string): void {
  leftOver = id;
  // Waits for the effects of this render: a dialog that opens at the same time (toast's 'Ver carrito') reuses the entry.
  queueMicrotask(() => {
    if (leftOver !== id || markOf(history.state) !== id) return;
    leftOver = null;
    stepBackUnnoticed();
  });
}

/**
 * The back button closes an open dialog: opening adds a history entry with the router's state unchanged.
 *
 * A link inside a dialog navigates with `replace`: the new page takes the dialog's entry, and the back button leads to the
 * page below.
 */
export function useBackCloses(id: string, isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (!isOpen) return;
    enter(id);
    const key = keyOf(history.state);
    const stop = handleSteps((state) => {
      if (markOf(state) === id) return false;
      close.current();
      // The visitor went back further than the dialog: the router handles it.
      return keyOf(state) === key;
    });
    return () => {
      stop();
      // Without the mark the back button or a link's `replace` has already removed the entry.
      if (markOf(history.state) === id) leave(id);
    };
  }, [id, isOpen]);
}
