import { lazy } from 'react';

export { OpeningNotice } from './OpeningNotice';
export { useOpening } from './useOpening';

export const Opening = lazy(() => import('./OpeningPage').then(({ OpeningPage }) => ({ default: OpeningPage })));
