import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from './browserStorage';

export type ColourChoice = 'system' | 'light' | 'dark';
export type ColourMode = 'light' | 'dark';

/** `public/colour-mode.js` reads it before the first paint. */
const KEY = 'radiance-colours';
const listeners = new Set<() => void>();
const system = window.matchMedia?.('(prefers-color-scheme: dark)');

function chosen(): ColourChoice {
  const stored = browserStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const mode = (): ColourMode => {
  const choice = chosen();
  return choice === 'system' ? (system?.matches ? 'dark' : 'light') : choice;
};

/** Another tab's choice arrives as an event of the storage. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  system?.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    system?.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}

export function chooseColours(choice: ColourChoice): void {
  if (choice === 'system') browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, choice);
  listeners.forEach((listener) => listener());
}

export const useColourChoice = (): ColourChoice => useSyncExternalStore(subscribe, chosen);

/** The colours in use, which are marked on the page for the style sheets. */
export function useColourMode(): ColourMode {
  const current = useSyncExternalStore(subscribe, mode);
  useEffect(() => {
    document.documentElement.dataset.theme = current;
  }, [current]);
  return current;
}
