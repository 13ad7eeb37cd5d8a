import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORD_TEXT, NEW_PASSWORD_RULE, type Parsed } from '../../contract/index.js';
import { canonical } from './passwords.js';

/** Common passwords in Spain that an English list lacks. */
const LOCAL_PASSWORDS = [
  'administrador',
  'administradora',
  'bienvenido',
  'bienvenida',
  'clinica',
  'contraseña',
  'direccion',
  'recepcion',
  'estetica',
  'invierno',
  'otoño',
];
/** Of 0 to 4: 10^10 guesses. Twelve random characters are a hundred times that. */
const STRONG = 4;
/** More characters do not weaken a password, and estimating all of a long one would block the process. */
const WEIGHED_CHARACTERS = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Includes fifty thousand common passwords of leaked lists; loaded on demand. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, local: LOCAL_PASSWORDS },
    graphs: adjacencyGraphs,
    maxLength: WEIGHED_CHARACTERS,
  });
}

/** Checks strength, because length alone accepts "Password2026!". */
export async function checkNewPassword(input: unknown, email: string): Promise<Parsed<string>> {
  const parsed = NEW_PASSWORD_RULE.parse(input);
  if (!parsed.ok) return parsed;
  estimator ??= loadEstimator();
  const [name = ''] = email.split('@');
  const { score } = (await estimator).check(canonical(parsed.value), [email, name]);
  return score < STRONG ? { ok: false, message: COMMON_PASSWORD_TEXT } : parsed;
}
