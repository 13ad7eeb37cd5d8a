import { lazyScreen } from '../../page/lazyScreen';

export const Look = lazyScreen(() => import('./LookPage').then(({ LookPage }) => LookPage));
