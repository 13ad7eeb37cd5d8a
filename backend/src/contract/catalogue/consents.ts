import { EMAIL_RULE, PHONE_RULE } from '../office/people.js';
import { someOf } from '../core/compound-rules.js';
import { choice, day, optional, text, type Values } from '../core/rules.js';

/** Where pictures may be shown. */
export const CONSENT_SCOPES = ['site', 'networks', 'print'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];
export const CONSENT_SCOPE_LABELS: Readonly<Record<ConsentScope, string>> = {
  site: 'La web',
  networks: 'Redes sociales',
  print: 'Material impreso',
};

export const CONSENT_RULES = {
  /** The person in the pictures. */
  name: text({ max: 120, message: 'El nombre es requerido' }),
  /** For requests of access and erasure. */
  email: optional(EMAIL_RULE),
  phone: optional(PHONE_RULE),
  scope: someOf(CONSENT_SCOPES, 'Elige al menos un uso'),
  given_on: day('Indica qué día se firmó'),
  /** From this day on the pictures are hidden. */
  withdrawn_on: optional(day('Indica qué día se retiró')),
  notes: optional(text({ max: 500, message: 'Notas inválidas', kind: 'lines' })),
} as const;

export type NewConsent = Values<typeof CONSENT_RULES>;
export interface Consent extends NewConsent {
  id: string;
  created_at: string;
  /** Original file name of the signed document; null without one. */
  paper_name: string | null;
  /** Bytes. */
  paper_size: number | null;
  /** Number of the current version. Earlier versions stay. */
  paper_version: number | null;
  /** Hex hash of the document. The audit stores it for each version. */
  paper_sha256: string | null;
}

/** A version of a signed document. */
export interface PaperVersion {
  number: number;
  name: string;
  size: number;
  sha256: string;
  stored_at: string;
}

export const CONSENT_REFUSALS = {
  unknown: 'Consentimiento inválido',
  withdrawn: 'Este consentimiento se retiró',
  stays: 'Un consentimiento retirado se queda así. Haz uno nuevo.',
  notYet: 'No puede ser un día que aún no ha llegado',
  inUse: 'No se puede eliminar: hay imágenes que se muestran con él. Retíralo, y se quitarán.',
  shown: 'Hay imágenes suyas en la web. Para que dejen de estar, retira el consentimiento.',
} as const;

/** When the kind is unknown (null), the clinic's profile decides whether a consent is needed. */
export const PICTURE_KINDS = ['illustration', 'photograph'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
export const PICTURE_KIND_LABELS: Readonly<Record<PictureKind, string>> = {
  illustration: 'Ilustración',
  photograph: 'Fotografía de una persona',
};
export const PICTURE_KIND_RULE = optional(choice(PICTURE_KINDS, 'Elige ilustración o fotografía'));

/** Whether visitors may see a picture. A photograph of a person needs a valid consent. */
export function mayBeShown(
  kind: PictureKind | null,
  consent: Pick<Consent, 'scope' | 'withdrawn_on'> | null,
  isRequired: boolean,
): boolean {
  if (kind === 'illustration' || (kind === null && !isRequired)) return true;
  return consent !== null && consent.withdrawn_on === null && consent.scope.includes('site');
}

/** The signed document. The server detects the type from the contents. */
export const PAPER_FIELD = 'file';
export const PAPER_MAX_BYTES = 5 * 1024 * 1024;
export const PAPER_ACCEPT = 'application/pdf,image/jpeg,image/png';
export const PAPER_TYPES = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' } as const;
export const PAPER_REFUSALS = {
  missing: 'Elige el documento firmado',
  tooBig: 'El documento no puede pesar más de 5 MB',
  format: 'El documento debe ser PDF, JPG o PNG',
} as const;
export const PAPER_PATHS = /^\/api\/consents\/[^/]+\/paper$/;
export const paperPath = (id: string, version?: number): string =>
  `/api/consents/${encodeURIComponent(id)}/paper${version === undefined ? '' : `?version=${version}`}`;
/** The versions, newest first. */
export const papersPath = (id: string): string => `/api/consents/${encodeURIComponent(id)}/papers`;
