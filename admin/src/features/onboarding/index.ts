import { lazyScreen } from '../../page/lazyScreen';

export { OnboardingNotice } from './OnboardingNotice';
export { useOnboarding } from './useOnboarding';

export const Onboarding = lazyScreen(() => import('./OnboardingPage').then(({ OnboardingPage }) => OnboardingPage));
