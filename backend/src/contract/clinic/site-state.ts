/** Whose words stand where the clinic has written none of its own: the demo clinic's, or such as are true of any clinic. */
export type DefaultWords = 'demo' | 'neutral';

/** How far the site is: until it is open, visitors are told that it will be. */
export interface SiteState {
  words: DefaultWords;
  /** Null until the clinic opens it, and again while it is closed. */
  opened_at: string | null;
  /** When somebody began to set the clinic up; null where nobody had to. */
  started_at: string | null;
  /** The name of the chosen palette; null for the first one. */
  palette: string | null;
}
