import { lazyScreen } from '../../page/lazyScreen';

/** With its editor, far too much for the first load. */
export const Content = lazyScreen(() => import('./ContentPage').then(({ ContentPage }) => ContentPage));
