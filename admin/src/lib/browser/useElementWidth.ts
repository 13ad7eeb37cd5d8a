import { useMediaQuery } from '@mui/material';
import { BELOW_MOBILE } from '../../theme/tokens';
import { useCallback, useState } from 'react';

const ASSUMED_PX = 1120;

/** Width of an element. The window's width does not tell whether the sidebar is open. */
export function useElementWidth(): readonly [ref: (element: HTMLElement | null) => void | (() => void), width: number] {
  const [width, setWidth] = useState(ASSUMED_PX);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

export const useIsMobile = (): boolean => useMediaQuery(BELOW_MOBILE.replace('@media ', ''), { noSsr: true });
