import { useCallback, useState } from 'react';
import { useMediaQuery } from '@mui/material';
import { useIsMobile } from '../../../lib/browser/useElementWidth';
import { useWindowKeys } from '../../../lib/browser/useWindowKeys';

const SEVEN_DAYS_S = 7 * 24 * 60 * 60;
const SIDEBAR_COOKIE = 'sidebar_state';
/** Below this width the sidebar starts as icons and remembers its state apart. */
const ICONS_BELOW = '(max-width: 1023.95px)';
const NARROW_COOKIE = 'sidebar_state_narrow';

/** Null without the cookie. */
function readCookie(name: string): boolean | null {
  try {
    const state = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return state === undefined ? null : state !== `${name}=collapsed`;
  } catch {
    return null;
  }
}
function writeCookie(name: string, isExpanded: boolean): void {
  try {
    document.cookie = `${name}=${isExpanded ? 'expanded' : 'collapsed'}; path=/admin; max-age=${SEVEN_DAYS_S}; SameSite=Lax`;
  } catch {
    // The browser forbids cookies.
  }
}

export interface Sidebar {
  isMobile: boolean;
  isExpanded: boolean;
  isSheetOpen: boolean;
  toggle: () => void;
  closeSheet: () => void;
}

export function useSidebar(): Sidebar {
  const isMobile = useIsMobile();
  const isNarrow = useMediaQuery(ICONS_BELOW, { noSsr: true });
  const [isWideExpanded, setIsWideExpanded] = useState(() => readCookie(SIDEBAR_COOKIE) ?? true);
  const [isNarrowExpanded, setIsNarrowExpanded] = useState(() => readCookie(NARROW_COOKIE) ?? false);
  const isExpanded = isNarrow ? isNarrowExpanded : isWideExpanded;
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  const toggle = useCallback(() => {
    if (isMobile) return setIsSheetOpen((isOpen) => !isOpen);
    (isNarrow ? setIsNarrowExpanded : setIsWideExpanded)(!isExpanded);
    writeCookie(isNarrow ? NARROW_COOKIE : SIDEBAR_COOKIE, !isExpanded);
  }, [isMobile, isNarrow, isExpanded]);

  useWindowKeys((event) => {
    // The shortcut means bold in a text editor.
    if (event.defaultPrevented) return;
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });

  return {
    isMobile,
    isExpanded,
    isSheetOpen: isMobile && isSheetOpen,
    toggle,
    closeSheet: useCallback(() => setIsSheetOpen(false), []),
  };
}
