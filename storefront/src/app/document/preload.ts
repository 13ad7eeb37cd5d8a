import { matchRoutes, type RouteObject } from 'react-router-dom';
import { browserApi } from '../../api/browserApi';
import { dialogLoaders, type DialogName } from '../layouts/dialogLoaders';
import { isPageHandle } from './head';

const isDialogName = (name: string | undefined): name is DialogName => name !== undefined && name in dialogLoaders;

function preload(target: EventTarget | null, routes: RouteObject[]): void {
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href^="/"], [data-opens]') : null;
  if (!element) return;
  const { opens } = element.dataset;
  // A failure shows when the visitor opens the dialog.
  if (isDialogName(opens)) void dialogLoaders[opens]().catch(() => undefined);
  if (!(element instanceof HTMLAnchorElement)) return;
  for (const { route } of matchRoutes(routes, element.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    void route
      .lazy()
      .then(async ({ handle }) => {
        const pages = isPageHandle(handle) ? (handle.content ?? []) : [];
        await Promise.all(pages.map((page) => browserApi().content(page)));
      })
      .catch(() => undefined);
  }
}

/** Fetches a page's or dialog's script at the first sign of intent: pointer over, touch or keyboard focus. */
export function preloadOnIntent(routes: RouteObject[]): void {
  for (const type of ['pointerover', 'touchstart', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => preload(target, routes), { passive: true });
  }
}
