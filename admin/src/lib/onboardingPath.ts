export const ONBOARDING_PATH = '/puesta-en-marcha';
