import type { RouteObject } from 'react-router-dom';
import { CLOSED_META, ClosedPage } from '../features/layout/ClosedPage';
import type { PageHandle } from '../lib/page';
import { ROOT_ID } from '../lib/page';
import { ClosedLayout } from './layouts/ClosedLayout';
import { FatalError } from './errors/ErrorPages';
import { loadRoot } from './routes';

/** Routes of a site that is not open yet. Only the server renders them; no client navigation leads there. */
export const closedRoutes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: ClosedLayout,
    loader: loadRoot,
    ErrorBoundary: FatalError,
    children: [
      {
        path: '*',
        loader: () => null,
        handle: { meta: () => CLOSED_META } satisfies PageHandle<null>,
        Component: ClosedPage,
      },
    ],
  },
];
