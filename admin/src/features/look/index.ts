import { lazy } from 'react';

export const Look = lazy(() => import('./LookPage').then(({ LookPage }) => ({ default: LookPage })));
