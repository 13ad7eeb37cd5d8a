import { lazyScreen } from '../../page/lazyScreen';

export const Dashboard = lazyScreen(() => import('./DashboardPage').then(({ DashboardPage }) => DashboardPage));
