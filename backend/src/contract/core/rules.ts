import { OWN_PICTURE_PATH } from '../catalogue/pictures.js';
import { UUID } from '../site/paths.js';
import { codeText, hasOverride, lengthOf, linesText, lineText, visibleLength } from './typed-text.js';
import { urlOf } from '../site/web-apis.js';

/**
 * The single statement of what a field may contain. The server's DTOs, the storefront's yup schemas and the panel's validators
 * all call `parse`.
 */
export type Parsed<T> = { ok: true; value: T } | { ok: false; message: string };

export interface Rule<T> {
  readonly required: boolean;
  /** For a missing or malformed value; a value that is too long or too large may have another message. */
  readonly message: string;
  /** OpenAPI schema of the accepted value. */
  readonly schema: Readonly<Record<string, unknown>>;
  parse(input: unknown): Parsed<T>;
}

export interface TextRule<T extends string | null = string> extends Rule<T> {
  readonly min: number;
  readonly max: number;
}

export interface NumberRule<T extends number | null = number> extends Rule<T> {
  readonly min: number;
  readonly max: number;
}

export const tooLong = (max: number): string => `Máximo ${max} caracteres`;
const MALFORMED_TEXT = 'Contiene caracteres no válidos';

const refused = (message: string): { ok: false; message: string } => ({ ok: false, message });
const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && visibleLength(input) === 0);

/** NUL and lone surrogates cannot be stored. */
const isStorable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- It is the control characters that are looked for.
  !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]/u.test(text);

interface TextLimits {
  min?: number;
  max: number;
  message: string;
  /** Instead of "Máximo n caracteres". */
  tooLong?: string;
  pattern?: RegExp;
  /** How the text is cleaned (typed-text.ts); default `line`. */
  kind?: 'line' | 'lines' | 'code';
  /** Replaces the cleaning of `kind`, as for telephone numbers. */
  clean?: (typed: string) => string;
}

const CLEAN = { line: lineText, lines: linesText, code: codeText } as const;

function parseText(input: unknown, limits: TextLimits): Parsed<string> {
  const { min = 1, max, message, tooLong: tooLongMessage, pattern, kind = 'line', clean = CLEAN[kind] } = limits;
  if (typeof input !== 'string') return refused(message);
  const value = clean(input);
  if (visibleLength(value) < min) return refused(message);
  if (lengthOf(value) > max) return refused(tooLongMessage ?? tooLong(max));
  if (!isStorable(value) || (clean === lineText && hasOverride(input))) return refused(MALFORMED_TEXT);
  if (pattern && !pattern.test(value)) return refused(message);
  return { ok: true, value };
}

export function text(limits: TextLimits): TextRule {
  const { min = 1, max, message, pattern } = limits;
  return {
    required: true,
    message,
    min,
    max,
    schema: { type: 'string', minLength: min, maxLength: max, ...(pattern && { pattern: pattern.source }) },
    parse: (input) => parseText(input, limits),
  };
}

export interface WithDefault<T> {
  readonly default: T;
  /** The rule for a change, where the default does not apply and null is invalid. */
  readonly given: Rule<T>;
}

/** Absent, null and blank become `null`. */
export function optional(rule: TextRule): TextRule<string | null>;
export function optional(rule: NumberRule): NumberRule<number | null>;
export function optional<T>(rule: Rule<T>): Rule<T | null>;
export function optional<T>(rule: Rule<T>): Rule<T | null> {
  return {
    ...rule,
    required: false,
    schema: { ...rule.schema, nullable: true },
    parse: (input) => (isBlank(input) ? { ok: true, value: null } : rule.parse(input)),
  };
}

/** Absent and null become the default. */
export function withDefault<T, R extends Rule<T>>(rule: R & Rule<T>, fallback: T): R & WithDefault<T> {
  return {
    ...rule,
    required: false,
    default: fallback,
    given: rule,
    schema: { ...rule.schema, default: fallback },
    parse: (input: unknown) => (input === undefined || input === null ? { ok: true, value: fallback } : rule.parse(input)),
  };
}

/** The address form of the HTML standard, with a dot in the domain. Linear time. */
const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** The stored form of an e-mail. A copied link starts with `mailto:`. */
export const emailText = (typed: string): string => codeText(typed).replace(/^mailto:/i, '');

export function email({ max, message }: { max: number; message: string }): TextRule {
  return {
    required: true,
    message,
    min: 3,
    max,
    schema: { type: 'string', format: 'email', maxLength: max },
    parse: (input) => {
      const parsed = parseText(input, { max, message, clean: emailText });
      if (!parsed.ok) return parsed;
      const wrongDots = /^\.|\.\.|\.@/.test(parsed.value);
      return EMAIL.test(parsed.value) && !wrongDots ? parsed : refused(message);
    },
  };
}

/** A web address, or the path of a picture of this site. */
export function url({ max, message }: { max: number; message: string }): TextRule {
  return {
    required: true,
    message,
    min: 1,
    max,
    schema: { type: 'string', format: 'uri', maxLength: max },
    parse: (input) => {
      const parsed = parseText(input, { max, message });
      if (!parsed.ok || OWN_PICTURE_PATH.test(parsed.value)) return parsed;
      if (/\s/.test(parsed.value) || !/^https?:\/\/[^/]/i.test(parsed.value) || urlOf(parsed.value) === null)
        return refused(message);
      return parsed;
    },
  };
}

interface NumberLimits {
  min: number;
  max: number;
  message: string;
  /** For values above `max`; default is `message`. */
  tooLarge?: string;
}

export function integer({ min, max, message, tooLarge }: NumberLimits): NumberRule {
  return {
    required: true,
    message,
    min,
    max,
    schema: { type: 'integer', minimum: min, maximum: max },
    parse: (input) => {
      if (typeof input !== 'number' || !Number.isInteger(input) || input < min) return refused(message);
      return input > max ? refused(tooLarge ?? `Como máximo ${max}`) : { ok: true, value: input };
    },
  };
}

/** Euros with at most two decimals that can be stored as cents. */
export function euros({ min, max, message, tooLarge }: NumberLimits): NumberRule {
  return {
    required: true,
    message,
    min,
    max,
    // No `multipleOf: 0.01`, because validators with binary arithmetic refuse 19.99.
    schema: { type: 'number', minimum: min, maximum: max, description: 'Euros, with at most two decimals' },
    parse: (input) => {
      if (typeof input !== 'number' || !Number.isFinite(input) || input < min) return refused(message);
      if (input > max) return refused(tooLarge ?? `Como máximo ${max}`);
      const cents = Math.round(input * 100);
      return Math.abs(input * 100 - cents) < 1e-6 ? { ok: true, value: cents / 100 } : refused('Como máximo 2 decimales');
    },
  };
}

const SLUG_FORM = 'Solo minúsculas sin acentos, cifras y guiones';

export const SLUG_RULE = text({
  max: 80,
  message: SLUG_FORM,
  tooLong: SLUG_FORM,
  pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  kind: 'code',
});

export function choice<const T extends string>(values: readonly T[], message: string): Rule<T> & { values: readonly T[] } {
  return {
    required: true,
    message,
    values,
    schema: { type: 'string', enum: values },
    parse: (input) => {
      const value = values.find((candidate) => candidate === input);
      return value === undefined ? refused(message) : { ok: true, value };
    },
  };
}

export function flag(message = 'Debe ser verdadero o falso'): Rule<boolean> {
  return {
    required: true,
    message,
    schema: { type: 'boolean' },
    parse: (input) => (typeof input === 'boolean' ? { ok: true, value: input } : refused(message)),
  };
}

export function uuid(message: string): Rule<string> {
  return {
    required: true,
    message,
    schema: { type: 'string', format: 'uuid' },
    parse: (input) =>
      typeof input === 'string' && UUID.test(input) ? { ok: true, value: input.toLowerCase() } : refused(message),
  };
}

/** An existing day as `YYYY-MM-DD`. */
export function day(message: string): Rule<string> {
  return {
    required: true,
    message,
    schema: { type: 'string', format: 'date' },
    parse: (input) => (typeof input === 'string' && isDay(input) ? { ok: true, value: input } : refused(message)),
  };
}

export function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** `HH:MM`. */
export function timeOfDay(message: string): Rule<string> {
  return {
    required: true,
    message,
    schema: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    parse: (input) =>
      typeof input === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(input) ? { ok: true, value: input } : refused(message),
  };
}

/** ISO 8601 with an offset, stored in UTC. */
export function instant(message: string): Rule<string> {
  return {
    required: true,
    message,
    schema: { type: 'string', format: 'date-time' },
    parse: (input) => {
      if (typeof input !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(input))
        return refused(message);
      const time = Date.parse(input);
      return Number.isNaN(time) ? refused(message) : { ok: true, value: new Date(time).toISOString() };
    },
  };
}

export type RuleSet = Readonly<Record<string, Rule<unknown>>>;
/** The values of a valid rule set. */
export type Values<R extends RuleSet> = { [K in keyof R]: R[K] extends Rule<infer T> ? T : never };
