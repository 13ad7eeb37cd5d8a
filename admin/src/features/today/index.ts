import { lazyScreen } from '../../page/lazyScreen';

export const Today = lazyScreen(() => import('./TodayPage').then(({ TodayPage }) => TodayPage));
