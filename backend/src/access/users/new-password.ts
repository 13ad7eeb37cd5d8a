import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { COMMON_PASSWORD_TEXT, NEW_PASSWORD_RULE, type Parsed } from '../../contract/index.js';
import { canonical } from './passwords.js';

/** What people here think of first and an English list does not hold. */
const LOCAL_WORDS = [
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
/** Of 0 to 4: ten thousand million guesses by somebody who knows what people choose. Twelve letters at random are a hundred times that. */
const STRONG = 4;
/** What stands further behind makes no password weaker, and weighing 128 takes a third of a second of everybody's time. */
const WEIGHED_CHARACTERS = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** With the fifty thousand commonest of leaked lists; read when first somebody chooses a password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, local: LOCAL_WORDS },
    graphs: adjacencyGraphs,
    maxLength: WEIGHED_CHARACTERS,
  });
}

/** Whether somebody may choose this password: twelve characters are no hindrance to "Password2026!". */
export async function judgeNewPassword(input: unknown, email: string): Promise<Parsed<string>> {
  const parsed = NEW_PASSWORD_RULE.parse(input);
  if (!parsed.ok) return parsed;
  estimator ??= loadEstimator();
  const [name = ''] = email.split('@');
  const { score } = (await estimator).check(canonical(parsed.value), [email, name]);
  return score < STRONG ? { ok: false, message: COMMON_PASSWORD_TEXT } : parsed;
}
