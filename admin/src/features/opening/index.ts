import { lazyScreen } from '../../page/lazyScreen';

export { OpeningNotice } from './OpeningNotice';
export { useOpening } from './useOpening';

export const Opening = lazyScreen(() => import('./OpeningPage').then(({ OpeningPage }) => OpeningPage));
