import type { ApiResponseSchemaHost } from '@nestjs/swagger';
import { FACTOR_TYPES, MESSAGE_STATE_LABELS, STAFF_ROLES } from '../../contract/index.js';
import { SCHEMA } from '../../core/http/bodies.js';

type Schema = ApiResponseSchemaHost['schema'];
type Properties = Readonly<Record<string, Exclude<Schema, undefined>>>;

const text: Schema = { type: 'string' };
const optionalText: Schema = { type: 'string', nullable: true };
const seconds: Schema = { type: 'integer', description: 'Seconds since 1970' };
const aal: Schema = { type: 'string', enum: ['aal1', 'aal2'] };

const object = (properties: Properties, optional: readonly string[] = []): Exclude<Schema, undefined> => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const titled = (title: string, properties: Properties): Exclude<Schema, undefined> => ({ title, ...object(properties) });
const listOf = (items: Exclude<Schema, undefined>): Exclude<Schema, undefined> => ({ type: 'array', items });

const FACTOR = {
  id: SCHEMA.id,
  factor_type: { type: 'string', enum: [...FACTOR_TYPES] },
  friendly_name: optionalText,
  status: { type: 'string', enum: ['verified', 'unverified'] },
  created_at: SCHEMA.instant,
  phone_ending: { type: 'string', description: 'Of a phone: its last three digits' },
} satisfies Properties;
const factors = listOf(object(FACTOR, ['phone_ending']));
const roles = listOf({ type: 'string', enum: [...STAFF_ROLES] });
const userProperties = {
  id: SCHEMA.id,
  email: text,
  role: { type: 'string', enum: ['admin'], nullable: true },
  roles,
  factors,
} satisfies Properties;
const user = object(userProperties);
const administrator = {
  id: SCHEMA.id,
  email: text,
  created_at: SCHEMA.instant,
  last_sign_in_at: { ...SCHEMA.instant, nullable: true },
  has_second_step: { type: 'boolean' },
  roles,
} satisfies Properties;
const pending_step: Schema = {
  type: 'string',
  enum: ['verify', 'enrol'],
  nullable: true,
  description: 'What the session has still to do before it may act: prove the second step, or enrol one',
};

/** OpenAPI descriptions of this module's responses. */
export const RESPONSES = {
  session: titled('Session', {
    access_token: text,
    refresh_token: text,
    token_type: { type: 'string', enum: ['bearer'] },
    expires_in: { type: 'integer', description: 'Seconds' },
    expires_at: seconds,
    user,
    pending_step,
  }),
  emailChange: object({
    ...userProperties,
    pending_email: text,
    mails: { type: 'string', enum: ['sent', 'kept'], description: '`kept`: this site has no mail server' },
  }),
  emailConfirmed: object({ id: SCHEMA.id, email: text }),
  currentSession: titled('CurrentSession', { user, pending_email: optionalText, aal, factors, pending_step }),
  enrolledFactor: object({ ...FACTOR, totp: object({ secret: text, uri: text, qr_code: text }), phone: text }, [
    'phone_ending',
    'totp',
    'phone',
  ]),
  removed: object({ id: SCHEMA.id }),
  challenge: object(
    {
      id: SCHEMA.id,
      type: FACTOR.factor_type,
      expires_at: seconds,
      webauthn: object({
        type: { type: 'string', enum: ['create', 'get'] },
        options: { type: 'object', additionalProperties: true },
      }),
    },
    ['webauthn'],
  ),
  reauthentication: object({ expires_in: { type: 'integer', description: 'Seconds' } }),
  recoveryCodes: object({ codes: listOf(text) }),
  recoveryCodesLeft: object({ remaining: { type: 'integer' }, created_at: { ...SCHEMA.instant, nullable: true } }),
  activeSessions: listOf(
    object({
      id: SCHEMA.id,
      current: { type: 'boolean' },
      device: text,
      address: optionalText,
      aal,
      created_at: SCHEMA.instant,
      refreshed_at: SCHEMA.instant,
    }),
  ),
  administrator: titled('Administrator', administrator),
  newAdministrator: object({ ...administrator, password: text }),
  invitation: object(
    {
      id: SCHEMA.id,
      email: text,
      roles,
      created_at: SCHEMA.instant,
      expires_at: SCHEMA.instant,
      mail: { type: 'string', enum: Object.keys(MESSAGE_STATE_LABELS), nullable: true, description: 'What became of the mail' },
      link: { type: 'string', format: 'uri', description: 'Told this once, where there is no mail server' },
    },
    ['link'],
  ),
  invited: object({ email: text, roles, expires_at: SCHEMA.instant }),
  resetPerson: object({ email: text, expires_at: SCHEMA.instant }),
  resetRequested: object({
    mails: { type: 'string', enum: ['sent', 'kept'], description: '`kept`: this site has no mail server' },
  }),
  jwks: object({ keys: listOf({ type: 'object', additionalProperties: true }) }),
} as const;
