import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router-dom';
import { ROOT_ID, type RootData } from '../../lib/page';
import { headOf } from '../document/head';

const setAttribute = (selector: string, name: string, value: string): void =>
  document.querySelector(selector)?.setAttribute(name, value);

/** Updates the document's head on client navigation. The server writes the first page's head. */
function useHead(): string | null {
  const matches = useMatches();
  const head = headOf(matches);
  const title = head?.wholeTitle ?? null;
  const siteUrl = (matches.find(({ id }) => id === ROOT_ID)?.loaderData as RootData | undefined)?.siteUrl;

  useEffect(() => {
    if (!head || !siteUrl) return;
    document.title = head.wholeTitle;
    setAttribute('meta[name="description"]', 'content', head.description);
    setAttribute('link[rel="canonical"]', 'href', `${siteUrl}${head.path}`);
    setAttribute('meta[name="robots"]', 'content', head.noIndex ? 'noindex' : 'index, follow');
  });
  return title;
}

/**
 * `RouterProvider` follows the router from its first effects on. When the visitor goes back while React hydrates the page, the
 * router is already at the other address: loading its data again makes the router tell its state.
 */
function useMissedNavigation(): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const catchUp = useEffectEvent(() => {
    if (`${pathname}${search}` !== `${window.location.pathname}${window.location.search}`) void revalidate();
  });
  useEffect(() => catchUp(), []);
}

/** A hash with a broken percent escape is used as it is, as browsers do. */
function nameIn(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * On every change of path the page scrolls to its top, the focus goes to its content and its title is announced.
 * Returns the text for the live region: empty for the first page, which the screen reader reads by itself.
 */
export function useRouteChange(content: RefObject<HTMLElement | null>): string {
  const { pathname, hash } = useLocation();
  const title = useHead();
  useMissedNavigation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  // Otherwise the browser restores the scroll position after the back button.
  useEffect(() => {
    const restore = (): void => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', restore);
    return () => window.removeEventListener('pagehide', restore);
  }, []);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = hash ? document.getElementById(nameIn(hash)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
    setAnnouncement(title ?? '');
  }, [pathname, hash, content, title]);

  return announcement;
}
