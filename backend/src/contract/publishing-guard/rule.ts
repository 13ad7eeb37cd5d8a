/** Some rules apply to one subject only. */
export type GuardSubject =
  'content' | 'treatments' | 'products' | 'testimonials' | 'before-after' | 'practitioners' | 'own-pages';

export interface GuardRule {
  /** Stored with findings and switched-off rules, so it must not change. */
  id: string;
  label: string;
  /** Regular expressions for folded text, each from a word's start. A blank matches any white space. */
  patterns: readonly string[];
  reason: string;
  source: string;
  /** Absent: all subjects. */
  only?: readonly GuardSubject[];
  /** A negation makes the sentence honest: 'no garantizamos resultados'. */
  isDeniable?: true;
  /** A question is no claim: '¿Está garantizado el resultado?' */
  isAskable?: true;
  /** Also matches disguised spellings: 'b ó t o x', 'b0tox', 'b*tox'. The patterns are plain words. */
  isDisguised?: true;
}

export interface Finding {
  from: number;
  to: number;
  /** As written in the text. */
  word: string;
  rule: string;
  reason: string;
  source: string;
}
