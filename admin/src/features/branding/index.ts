import { lazyScreen } from '../../page/lazyScreen';

export const Look = lazyScreen(() => import('./BrandingPage').then(({ BrandingPage: LookPage }) => LookPage));
