import type { RouteObject } from 'react-router-dom';
import { CLOSED_META, ClosedPage } from '../features/layout/ClosedPage';
import type { PageHandle } from '../lib/page';
import { ROOT_ID } from '../lib/page';
import { ClosedLayout } from './ClosedLayout';
import { FatalError } from './ErrorPages';
import { loadRoot } from './routes';

/** What there is of a site that is not open yet. Only the server knows it: nothing leads there or on from there by script. */
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
