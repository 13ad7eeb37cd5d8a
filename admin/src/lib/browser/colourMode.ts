import { useMediaQuery } from '@mui/material';
import { useEffect } from 'react';
import { browserStorage, useStored } from './browserStorage';

export type ColourChoice = 'system' | 'light' | 'dark';
type ColourMode = 'light' | 'dark';

/** `public/colour-mode.js` reads it before the first paint. */
const KEY = 'radiance-colours';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';

export function chooseColours(choice: ColourChoice): void {
  if (choice === 'system') browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, choice);
}

export function useColourChoice(): ColourChoice {
  const stored = useStored(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The colours in use, which are marked on the page for the style sheets. */
export function useColourMode(): ColourMode {
  const choice = useColourChoice();
  const systemMode = useMediaQuery(DARK_SYSTEM, { noSsr: true }) ? 'dark' : 'light';
  const mode = choice === 'system' ? systemMode : choice;
  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);
  return mode;
}
