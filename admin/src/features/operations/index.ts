import { lazy } from 'react';

export const OperationsPage = lazy(() =>
  import('./OperationsPage').then(({ OperationsPage: component }) => ({ default: component })),
);
