import { startTransition, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type HydrationState } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { setSiteOrigin } from './api/browserApi';
import { preloadOnIntent } from './app/document/preload';
import { routes } from './app/routes';
import { markStep, noteArrival } from './features/leads/leadSource';
import { watchEarlyInput } from './lib/earlyInput';
import { ROOT_ID, type RootData } from './lib/page';
import { reloadInDevelopment } from './lib/reloadInDevelopment';
import { guardAgainstTranslators } from './lib/translatorDomGuard';
import { STYLIS_PLUGINS } from './theme/readersSize';
import { watchHistory } from './ui/dialog/dialogHistory';
import { passOverDoubleClicks } from './ui/doubleClick';

interface PageState extends HydrationState {
  siteUrl: string;
}

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
setSiteOrigin(state.siteUrl);
noteArrival(window.location.href, document.referrer, window.history.state);

/** On a closed site every link loads a document: the router would show pages that are not public yet. */
if ((state.loaderData?.[ROOT_ID] as RootData | undefined)?.isClosed) {
  const leaveAlone = (event: Event) =>
    event.target instanceof Element && event.target.closest('a[href]') && event.stopPropagation();
  document.addEventListener('click', leaveAlone, { capture: true });
}

interface HydratedProps {
  onHydrated: () => void;
  children: ReactNode;
}

function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** Going back or forward before the scripts run changes the address, but not the page. */
const isOtherAddress = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && arrival.name.split('#')[0] !== window.location.href.split('#')[0];
};

async function start(): Promise<void> {
  // The first render must match the server's: load the lazy route of the page before it.
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  if (isOtherAddress()) return window.location.reload();
  const root = document.getElementById('root');
  if (!root) return;

  watchHistory();
  passOverDoubleClicks();
  guardAgainstTranslators();
  const stopWatching = watchEarlyInput();
  const router = createBrowserRouter(routes, { hydrationData: state });
  markStep(window);
  router.subscribe(() => markStep(window));
  const onHydrated = (): void => {
    document.documentElement.dataset.ready = '';
    document.getElementById('scripts-failed')?.setAttribute('hidden', '');
    stopWatching();
  };
  // In a transition React hydrates in slices and answers a tap in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <Hydrated onHydrated={onHydrated}>
        <StyleSheetManager stylisPlugins={STYLIS_PLUGINS}>
          <RouterProvider router={router} useTransitions={false} onError={(error) => console.error(error)} />
        </StyleSheetManager>
      </Hydrated>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
  preloadOnIntent(routes);
}

void start();
if (import.meta.env.MODE === 'development') void reloadInDevelopment('/');
