import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type HydrationState } from 'react-router-dom';
import { setSiteOrigin } from './api/browserApi';
import { preloadOnIntent } from './app/preload';
import { routes } from './app/routes';
import { standTranslators } from './app/standIns';
import { markStep, noteArrival } from './features/leads/leadSource';
import { ROOT_ID, type RootData } from './lib/page';
import { watchHistory } from './ui/dialog/dialogHistory';
import { passOverDoubleClicks } from './ui/doubleClick';

interface PageState extends HydrationState {
  siteUrl: string;
}

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
setSiteOrigin(state.siteUrl);
noteArrival(window.location.href, document.referrer, window.history.state);

/** Of a site that is not open every link asks the server: the router would show what visitors are not to see yet. */
if ((state.loaderData?.[ROOT_ID] as RootData | undefined)?.isClosed) {
  const leaveAlone = (event: Event) =>
    event.target instanceof Element && event.target.closest('a[href]') && event.stopPropagation();
  document.addEventListener('click', leaveAlone, { capture: true });
}

/** Tells the start script that every button answers now. */
function Alive({ children }: { children: ReactNode }) {
  useEffect(() => void document.dispatchEvent(new Event('alive')), []);
  return children;
}

/** Not awaited at the module's top: a bundler may put this into a file that the pages import, and the two would wait for each other for good. */
async function start(): Promise<void> {
  // The tree must be the server's from the first render on: the pages that are shown are loaded before it.
  const shown = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );

  // Of another address than the one that was rendered (see start.ts): React would find other words than it expects.
  if (document.documentElement.dataset.leaves !== undefined) return;
  watchHistory();
  passOverDoubleClicks();
  standTranslators();
  const router = createBrowserRouter(routes, { hydrationData: state });
  markStep(window);
  router.subscribe(() => markStep(window));
  const root = document.getElementById('root');
  const site = (
    <Alive>
      <RouterProvider router={router} onError={(error) => console.error(error)} />
    </Alive>
  );
  // In a transition React takes the page in pieces, so that a tap in between is answered at once.
  if (root) {
    startTransition(() => void hydrateRoot(root, site, { onRecoverableError: (error) => console.error(error) }));
    // Tells the start script that it need not remember what is pressed from here on: it would count twice.
    document.dispatchEvent(new Event('heard'));
  }
  preloadOnIntent(routes);
}

void start();
