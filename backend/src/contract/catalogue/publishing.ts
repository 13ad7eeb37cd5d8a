import { optional, text, type Values } from '../core/rules.js';

const REASON_TEXT = 'Escribe por qué se publica';
/** Why a text is published although the guard found something in it; a field of every body that holds such texts. */
export const PUBLISHING_REASON_RULE = optional(text({ min: 3, max: 300, message: REASON_TEXT, kind: 'lines' }));

/** What may be published of a record, and is judged; `content` pages are judged when they are published. */
export const PUBLISHED_TEXTS = {
  treatments: ['name', 'description'],
  products: ['name', 'description'],
  testimonials: ['treatment', 'quote'],
  'before-after': ['caption'],
} as const;
export type PublishedResource = keyof typeof PUBLISHED_TEXTS;
export const isPublished = (resource: string): resource is PublishedResource => Object.hasOwn(PUBLISHED_TEXTS, resource);

/** A word that a clinic adds to the list. */
export const OWN_WORD_RULES = {
  word: text({ min: 2, max: 80, message: 'Escribe la palabra o la frase', pattern: /[A-Za-z0-9\u00c0-\u024f]/ }),
  reason: text({ min: 3, max: 300, message: 'Escribe por qué no se publica', kind: 'lines' }),
} as const;
export type NewOwnWord = Values<typeof OWN_WORD_RULES>;
export interface OwnWord extends NewOwnWord {
  id: string;
}

/** A rule of the list is switched off with a reason, and on again with none. */
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

/** Something found in one field, or one block. */
export interface FoundWord {
  field: string;
  from: number;
  to: number;
  word: string;
  rule: string;
  reason: string;
  source: string;
}

/** Of the answer to a creation or a change: what the guard found in the record's texts; absent where it found nothing. */
export type WithFindings<R> = R & { findings?: readonly FoundWord[] };

/** A record whose texts were saved with something in them. */
export interface PublishingFinding {
  id: string;
  resource: PublishedResource;
  record_id: string;
  /** As its list calls it. */
  name: string;
  findings: readonly FoundWord[];
  /** Null: somebody has to look at it. */
  reason: string | null;
  /** Who saved it, where that is known. */
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
