/** The name of a clinic that has given none yet. */
export const CLINIC_BRAND = 'Radiance';

/** Names of `meta` elements of the panel's page, for the sign-in screen. */
export const CLINIC_META = { name: 'clinic-name', logo: 'clinic-logo' } as const;

/** Default texts: of the demo clinic, or true for any clinic. */
export type DefaultTexts = 'demo' | 'neutral';

/** Until the site opens, visitors see a notice. */
export interface SiteState {
  words: DefaultTexts;
  /** Null while the site is closed. */
  opened_at: string | null;
  /** When the onboarding began; null without one. */
  started_at: string | null;
  /** Null for the first palette. */
  palette: string | null;
}
