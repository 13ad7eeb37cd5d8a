import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type HydrationState } from 'react-router-dom';
import { setSiteOrigin } from './api/browserApi';
import { preloadOnIntent } from './app/preload';
import { routes } from './app/routes';
import { watchHistory } from './ui/dialog/dialogHistory';

interface PageState extends HydrationState {
  siteUrl: string;
}

const state = JSON.parse(document.getElementById('state')?.textContent ?? '{}') as PageState;
setSiteOrigin(state.siteUrl);

/** Not awaited at the module's top: a bundler may put this into a file that the pages import, and the two would wait for each other for good. */
async function start(): Promise<void> {
  // The tree must be the server's from the first render on: the pages that are shown are loaded before it.
  const shown = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    shown.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );

  watchHistory();
const router = createBrowserRouter(routes, { hydrationData: state });
  const root = document.getElementById('root');
  if (root) hydrateRoot(root, <RouterProvider router={router} onError={(error) => console.error(error)} />);
  preloadOnIntent(routes);
}

void start();
