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
