/** In the order of the results. */
export const SEARCH_KINDS = ['client', 'appointment', 'order', 'lead', 'treatment', 'product'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export interface SearchResult {
  kind: SearchKind;
  id: string;
  title: string;
  detail: string;
}

export const SEARCH_TEXT_MAX = 100;
/** Results of each kind. */
export const SEARCH_SHOWN = 5;
const SEARCH_PATH = '/api/search';
export const searchPath = (q: string): string => `${SEARCH_PATH}?${new URLSearchParams({ q }).toString()}`;
