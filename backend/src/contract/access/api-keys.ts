import { listOf } from '../core/compound-rules.js';
import { RESOURCE_NAMES, type ResourceName } from '../core/resources.js';
import { choice, instant, optional, text, withDefault, type Values } from '../core/rules.js';
import type { Action, Area } from './permissions.js';

export const API_KEYS_PATH = '/api/keys';
/** The prefix identifies a key in code, logs and secret scanners. */
export const API_KEY_PREFIX = 'rad_';
/** How many characters are shown. */
export const API_KEY_SHOWN = API_KEY_PREFIX.length + 6;

export const KEY_RIGHTS = ['read', 'write', 'export'] as const;
type KeyRight = (typeof KEY_RIGHTS)[number];
export type KeyScope = `${ResourceName}:${KeyRight}`;
export const KEY_SCOPES: readonly KeyScope[] = RESOURCE_NAMES.flatMap((name) =>
  KEY_RIGHTS.map((right): KeyScope => `${name}:${right}`),
);

const RIGHTS: Readonly<Record<Action, KeyRight>> = {
  list: 'read',
  show: 'read',
  create: 'write',
  edit: 'write',
  delete: 'write',
  export: 'export',
};
/** The scope that an action needs. Areas that are not resources have none. */
export const scopeFor = (action: Action, area: Area): string => `${area}:${RIGHTS[action]}`;

/** For the audit. */
export const API_KEY_FIELD_LABELS = {
  scopes: 'Permisos',
  networks: 'Redes',
  prefix: 'Empieza por',
  revoked_at: 'Revocada',
  calls: 'Llamadas rechazadas en un minuto',
} as const;

const SCOPES_TEXT = 'Elige al menos un permiso';
const NETWORK_TEXT = 'Escribe direcciones IP o redes, como 203.0.113.7 o 203.0.113.0/24';
const scopes = listOf(choice(KEY_SCOPES, SCOPES_TEXT), { min: 1, max: KEY_SCOPES.length, message: SCOPES_TEXT });
const networks = listOf(text({ max: 50, message: NETWORK_TEXT, pattern: /^[\da-fA-F:.]+(?:\/\d{1,3})?$/, kind: 'code' }), {
  max: 20,
  message: NETWORK_TEXT,
});

export const API_KEY_REFUSALS = {
  scopes: SCOPES_TEXT,
  network: NETWORK_TEXT,
  past: 'La fecha ya ha pasado',
  unknown: 'Clave no encontrada',
  invalid: 'La clave de API no es válida',
  notPermitted: 'Esta clave de API no tiene permiso para esto',
} as const;

export const NEW_API_KEY_RULES = {
  name: text({ max: 60, message: 'Escribe un nombre' }),
  scopes,
  expires_at: optional(instant('Fecha no válida')),
  /** Networks that may use the key; empty for all. */
  networks: withDefault<readonly string[], typeof networks>(networks, []),
} as const;
export type NewApiKey = Values<typeof NEW_API_KEY_RULES>;

export interface ApiKey extends NewApiKey {
  id: string;
  /** The first characters. */
  prefix: string;
  created_at: string;
  /** E-mail of the account; null when the account is gone. */
  created_by: string | null;
  last_used_at: string | null;
  last_used_address: string | null;
}

/** The key is in no other answer. */
export interface CreatedApiKey {
  id: string;
  key: string;
}
