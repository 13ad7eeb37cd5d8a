import { lazyScreen } from '../../page/lazyScreen';

export const Imports = lazyScreen(() => import('./ImportsPage').then(({ ImportsPage }) => ImportsPage));
