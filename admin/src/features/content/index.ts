import { lazyScreen } from '../../page/lazyScreen';

/** Loaded lazily: the editor would exceed the budget of the first load. */
export const Content = lazyScreen(() => import('./ContentPage').then(({ ContentPage }) => ContentPage));
