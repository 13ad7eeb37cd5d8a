import { useEffect, useRef } from 'react';
import { handleSteps, keyOf, markOf, stepBackUnnoticed } from './dialogHistory';

/** The entry of a dialog that has just closed, until it is taken away or the next dialog takes it over. */
let leftOver: string | null = null;

function enter(id: string): void {
  const isTakenOver = leftOver !== null && markOf(history.state) === leftOver;
  leftOver = null;
  if (isTakenOver) history.replaceState({ ...history.state, dialog: id }, '');
  else history.pushState({ ...history.state, dialog: id }, '');
}

function leave(id: string): void {
  leftOver = id;
  // After the effects of this render: a dialog which opens in the same breath (toast's 'Ver carrito') may take the entry over.
  queueMicrotask(() => {
    if (leftOver !== id || markOf(history.state) !== id) return;
    leftOver = null;
    stepBackUnnoticed();
  });
}

/**
 * The back button closes an open dialog: opening adds an entry to the history that carries the
 * router's own state unchanged.
 *
 * A link inside a dialog navigates with `replace`: the new page then takes the dialog's entry, and the
 * back button leads to the page below.
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
      // Whoever went back by more than the dialog is led on by the router.
      return keyOf(state) === key;
    });
    return () => {
      stop();
      // No mark: the back button or a link's `replace` has already taken the entry.
      if (markOf(history.state) === id) leave(id);
    };
  }, [id, isOpen]);
}
