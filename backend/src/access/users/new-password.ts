import { COMMON_PASSWORD_TEXT, NEW_PASSWORD_RULE, type Parsed } from '../../contract/index.js';
import { canonical } from './passwords.js';

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};
const SHORTEST_CORE = 4;

/** What people here think of first and an English list does not hold, without accents. */
const LOCAL_WORDS = [
  'administrador',
  'administradora',
  'bienvenido',
  'bienvenida',
  'clinica',
  'direccion',
  'recepcion',
  'estetica',
  'invierno',
  'otono',
];

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand from leaked lists, the commonest ten thousand among them; read when first somebody chooses a password. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...LOCAL_WORDS]);
}

/**
 * Whether somebody may choose this password. Twelve characters are no hindrance to "Password2026!", so a common one is
 * recognised also when it is dressed up: with digits and signs around it, with signs for letters, or said twice.
 */
export async function judgeNewPassword(input: unknown, email: string): Promise<Parsed<string>> {
  const parsed = NEW_PASSWORD_RULE.parse(input);
  if (!parsed.ok) return parsed;
  commonest ??= loadCommonest();
  const common = await commonest;
  const text = canonical(parsed.value).toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  const isName = name.length >= SHORTEST_CORE && coresOf(text).includes(name);
  return isName ||
    text.includes(email.toLowerCase()) ||
    coresOf(text).some((core) => common.has(core)) ||
    isRepeated(text, common)
    ? { ok: false, message: COMMON_PASSWORD_TEXT }
    : parsed;
}

/** What is left of a password without its decoration. */
function coresOf(text: string): string[] {
  const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  // The lists are English: a Spanish word stands in them without its accents, if at all.
  const unaccented = text.normalize('NFD').replace(/\p{M}/gu, '');
  const plain = unaccented.replace(/[@4310!5$7]/g, (sign) => LEET[sign] ?? sign);
  return [text, bare(text), bare(unaccented), bare(plain), plain.replace(/[^\p{L}]/gu, '')].filter(
    (core) => core.length >= SHORTEST_CORE,
  );
}

function isRepeated(text: string, common: ReadonlySet<string>): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const unit = text.slice(0, length);
    const isUnit = unit.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text;
    if (isUnit && (length <= 3 || common.has(unit))) return true;
  }
  return false;
}
