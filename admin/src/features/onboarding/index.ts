import { lazyScreen } from '../../page/lazyScreen';

export { OnboardingNotice as OpeningNotice } from './OnboardingNotice';
export { useOnboarding as useOpening } from './useOnboarding';

export const Opening = lazyScreen(() => import('./OnboardingPage').then(({ OnboardingPage: OpeningPage }) => OpeningPage));
