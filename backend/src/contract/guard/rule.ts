/** What is published; some of what is forbidden is so for one of them only. */
export const GUARD_SUBJECTS = ['content', 'treatments', 'products', 'testimonials', 'before-after'] as const;
export type GuardSubject = (typeof GUARD_SUBJECTS)[number];

export interface GuardRule {
  /** Named in what the clinic switches off, and in what was found: never changed. */
  id: string;
  label: string;
  /** Regular expressions over text without accents and capitals; they begin where a word does. A blank is any white space. */
  patterns: readonly string[];
  reason: string;
  source: string;
  /** Whom it is for; everything published where nothing is said. */
  only?: readonly GuardSubject[];
  /** Said of 'no', 'nunca', 'ningún' and the like it is an honest sentence: 'no garantizamos resultados'. */
  isDeniable?: true;
  /** Asked it is no promise: '¿Está garantizado el resultado?' */
  isAskable?: true;
  /** Names that people disguise: 'b ó t o x', 'b0tox', 'b*tox'. Their patterns are plain words. */
  isDisguised?: true;
}

export interface Finding {
  from: number;
  to: number;
  /** As it stands in the text. */
  word: string;
  rule: string;
  reason: string;
  source: string;
}
