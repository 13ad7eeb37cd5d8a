import { lazyScreen } from '../../page/lazyScreen';

export { CallGroups } from './calls/CallList';
export { NothingYet, Section } from './Section';
export { UndeliveredList } from './undelivered/UndeliveredList';

export const Dashboard = lazyScreen(() => import('./DashboardPage').then(({ DashboardPage }) => DashboardPage));
