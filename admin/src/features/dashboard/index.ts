import { lazyScreen } from '../../page/lazyScreen';

export { CallGroups } from './CallList';
export { NothingYet, Section } from './Section';
export { UndeliveredList } from './UndeliveredList';

export const Dashboard = lazyScreen(() => import('./DashboardPage').then(({ DashboardPage }) => DashboardPage));
