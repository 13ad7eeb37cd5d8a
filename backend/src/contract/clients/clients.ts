import { listOf } from '../core/compound-rules.js';
import { choice, day, flag, optional, text, uuid, withDefault, type Rule, type Values } from '../core/rules.js';
import { MESSAGE_CHANNELS } from '../office/messages.js';
import { EMAIL_RULE, NAME_RULE, PHONE_RULE } from '../office/people.js';

/** Beyond this number, bookings add no further values. */
export const CLIENT_LIST_MAX = 20;
/** Records that may be of the same person, the likeliest first. */
export const CLIENT_SUGGESTIONS_MAX = 10;

/** A list of short texts without blank ones. */
function lines(rule: Rule<string>, message: string): Rule<readonly string[]> {
  const list = listOf(rule, { max: CLIENT_LIST_MAX, message });
  const isFilled = (item: unknown): boolean => typeof item !== 'string' || item.trim() !== '';
  return { ...list, parse: (input) => list.parse(Array.isArray(input) ? input.filter(isFilled) : input) };
}

const UNKNOWN_CLIENT_TEXT = 'Elige a un cliente de la lista';
const LANGUAGE_TEXT = 'Idioma inválido';

/** No medical data: these belong in the clinical history. */
export const CLIENT_RULES = {
  name: NAME_RULE,
  /** Other spellings from bookings, orders and leads. */
  aliases: withDefault(lines(NAME_RULE, 'Otros nombres inválidos'), []),
  phones: withDefault(lines(PHONE_RULE, 'Teléfono inválido'), []),
  emails: withDefault(lines(EMAIL_RULE, 'Email inválido'), []),
  birthday: optional(day('Fecha de nacimiento inválida')),
  /** ISO 639 code: `es`, `ca`, `en`. */
  language: optional(text({ max: 5, message: LANGUAGE_TEXT, tooLong: LANGUAGE_TEXT, pattern: /^[a-z]{2,3}$/, kind: 'code' })),
  reminder_channel: withDefault(choice(MESSAGE_CHANNELS, 'Elige cómo avisarle'), 'email'),
  /** For reception. */
  notes: optional(text({ max: 500, message: 'Notas inválidas', kind: 'lines' })),
  tags: withDefault(lines(text({ max: 40, message: 'Etiqueta inválida' }), 'Etiquetas inválidas'), []),
} as const;

/** The staff's choice of whose a booking or a waitlist entry is; visitors have none. */
export const CLIENT_CHOICE_RULES = {
  /** Found by e-mail, telephone and name where nothing is said. */
  client_id: optional(uuid(UNKNOWN_CLIENT_TEXT)),
  /** For somebody who shares e-mail and telephone with a client and is another person. */
  new_client: withDefault(flag(), false),
} as const;
export type ClientChoice = Values<typeof CLIENT_CHOICE_RULES>;

export type NewClient = Values<typeof CLIENT_RULES>;

export interface Client extends NewClient {
  id: string;
  created_at: string;
}

/** Labels in the history. */
export const CLIENT_FIELD_LABELS = {
  aliases: 'Otros nombres',
  phones: 'Teléfonos',
  emails: 'Emails',
  birthday: 'Fecha de nacimiento',
  language: 'Idioma',
  tags: 'Etiquetas',
  client_id: 'Cliente',
  from_id: 'Ficha unida',
} as const;

/** Choices in the panel. */
export const CLIENT_LANGUAGES: Readonly<Record<string, string>> = {
  es: 'Español',
  ca: 'Catalán',
  eu: 'Euskera',
  gl: 'Gallego',
  en: 'Inglés',
  fr: 'Francés',
  de: 'Alemán',
  it: 'Italiano',
  pt: 'Portugués',
};

/** Why two records look alike: the same telephone, e-mail or name, or one of these and a similar name. */
export const SUGGESTION_REASONS = ['phone', 'email', 'name', 'similar_name'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];
export const SUGGESTION_REASON_LABELS: Readonly<Record<SuggestionReason, string>> = {
  phone: 'mismo teléfono',
  email: 'mismo correo',
  name: 'mismo nombre',
  similar_name: 'nombre parecido',
};

export interface ClientSuggestion {
  client: Client;
  reasons: SuggestionReason[];
}

export const MERGE_UNDO_DAYS = 30;

export const MERGE_RULES = {
  into: uuid('Elige con qué cliente se une'),
  /** Only reports. */
  preview: withDefault(flag(), false),
} as const;
export type MergeRequest = Values<typeof MERGE_RULES>;

/** Tables that refer to a client. */
export const CLIENT_ROWS = ['appointments', 'orders', 'leads', 'waiting', 'withdrawals', 'messages'] as const;
export type ClientRows = (typeof CLIENT_ROWS)[number];

export interface ClientMerge {
  /** For undo; null for a preview. */
  id: string | null;
  preview: boolean;
  /** The remaining record. */
  client: Client;
  /** Numbers of moved rows. */
  moved: Readonly<Record<ClientRows, number>>;
}

/** After a merge was undone. */
export interface UndoneMerge {
  id: string;
  /** The restored record. */
  restored: Client;
  /** The remaining record. */
  client: Client;
}

/** A recent merge. */
export interface UndoableMerge {
  id: string;
  /** Name of the merged record. */
  name: string;
  merged_at: string;
}

export const CLIENT_REFUSALS = {
  unknown: UNKNOWN_CLIENT_TEXT,
  self: 'Un cliente no se une consigo mismo',
  inUse: 'Tiene citas, pedidos o mensajes: no se elimina. Para borrar sus datos, usa «Borrar sus datos».',
  undone: 'Esta unión ya se deshizo',
  tooLate: `Una unión se deshace como máximo ${MERGE_UNDO_DAYS} días después`,
  later: 'Ese cliente se unió después a otro. Deshaz antes esa unión.',
} as const;
