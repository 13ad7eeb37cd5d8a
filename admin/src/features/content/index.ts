import { lazy } from 'react';

/** With its editor, far too much for the first load. */
export const Content = lazy(() => import('./ContentPage').then(({ ContentPage }) => ({ default: ContentPage })));
