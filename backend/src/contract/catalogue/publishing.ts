import { optional, text, type Values } from '../core/rules.js';

const REASON_TEXT = 'Escribe por qué se publica';
/** Why a text is published in spite of findings; a field of all bodies with public texts. */
export const PUBLISHING_REASON_RULE = optional(text({ min: 3, max: 300, message: REASON_TEXT, kind: 'lines' }));

/** Public text fields of each resource. `content` pages are checked when they are published. */
export const PUBLISHED_TEXTS = {
  treatments: ['name', 'description'],
  products: ['name', 'description'],
  testimonials: ['treatment', 'quote'],
  'before-after': ['caption'],
  practitioners: ['title', 'bio'],
  'own-pages': ['title'],
} as const;
export type PublishedResource = keyof typeof PUBLISHED_TEXTS;
export const isPublished = (resource: string): resource is PublishedResource => Object.hasOwn(PUBLISHED_TEXTS, resource);

/** A word that the clinic adds. */
export const OWN_WORD_RULES = {
  word: text({ min: 2, max: 80, message: 'Escribe la palabra o la frase', pattern: /[A-Za-z0-9\u00c0-\u024f]/ }),
  reason: text({ min: 3, max: 300, message: 'Escribe por qué no se publica', kind: 'lines' }),
} as const;
export type NewOwnWord = Values<typeof OWN_WORD_RULES>;
export interface OwnWord extends NewOwnWord {
  id: string;
}

/** Switching a rule off needs a reason; switching it on does not. */
export const SWITCH_RULES = {
  off_reason: optional(text({ min: 3, max: 300, message: 'Escribe por qué se desactiva', kind: 'lines' })),
} as const;

export interface ListedRule {
  id: string;
  label: string;
  reason: string;
  source: string;
  only: readonly string[] | null;
  off_reason: string | null;
}
export interface PublishingRules {
  own: readonly OwnWord[];
  standard: readonly ListedRule[];
}

/** A finding in one field or block. */
export interface FoundWord {
  field: string;
  from: number;
  to: number;
  word: string;
  rule: string;
  reason: string;
  source: string;
}

/** Findings in the record's texts; absent when there are none. */
export type WithFindings<R> = R & { findings?: readonly FoundWord[] };

/** A saved record with findings. */
export interface PublishingFinding {
  id: string;
  resource: PublishedResource;
  record_id: string;
  /** As in the resource's list. */
  name: string;
  findings: readonly FoundWord[];
  /** How many more there are than `findings` lists. */
  further: number;
  /** Null: not explained yet. */
  reason: string | null;
  /** Who saved the record, if known. */
  actor_email: string | null;
  created_at: string;
}

const given = text({ min: 3, max: 300, message: REASON_TEXT, kind: 'lines' });
export const FINDING_RULES = { reason: given } as const;

export const PUBLISHING_TEXTS = {
  unknownRule: 'Regla no encontrada',
  unknownFinding: 'Ese texto ya no está por revisar',
  repeated: 'Esa palabra ya está en la lista',
} as const;
