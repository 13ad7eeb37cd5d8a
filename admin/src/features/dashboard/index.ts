import { lazy } from 'react';

export const Dashboard = lazy(() => import('./DashboardPage').then(({ DashboardPage }) => ({ default: DashboardPage })));
