/** Reached from the strip on every screen and from Clínica. */
export const ONBOARDING_PATH = '/puesta-en-marcha';
