import { lazyScreen } from '../../page/lazyScreen';

export const Branding = lazyScreen(() => import('./BrandingPage').then(({ BrandingPage: component }) => component));
