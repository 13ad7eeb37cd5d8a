import { lazyScreen } from '../../page/lazyScreen';

export const OperationsPage = lazyScreen(() => import('./OperationsPage').then(({ OperationsPage: component }) => component));
