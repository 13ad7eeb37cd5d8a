import { Parser } from 'htmlparser2';
import { comparable, linesText, STORED_CATEGORIES, type StoredCategory } from '../../contract/index.js';

const YES =
  /^(?:1|si|yes|y|s|true|verdadero|vero|verdadeiro|sim|x|on|(?:activ|activad|habilitad|publicad|attiv|attivat|ativ|ativad)[oa]|active|enabled|publish(?:ed)?|visible)$/;
const NO =
  /^(?:0|-1|n|no|nao|non|false|fals[oa]|off|(?:inactiv|desactivad|deshabilitad|inattiv|disattivat|inativ|desativad|archivad|ocult|privad)[oa]|inactive|disabled|archived|draft|borrador|private|hidden|invisible)$/;
/** `No publicado`, `Not visible`, `Non attivo`. */
const DENIED = /^(?:no|not|non|nao) (?=.)/;

/** Null for what is neither. */
export function flagIn(cell: string): boolean | null {
  const text = comparable(cell);
  if (YES.test(text)) return true;
  return NO.test(text) || (DENIED.test(text) && YES.test(text.replace(DENIED, ''))) ? false : null;
}

const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  es: ['espanol', 'castellano', 'spanish', 'spagnolo', 'espanhol'],
  ca: ['catalan', 'catala', 'valenciano'],
  eu: ['euskera', 'vasco', 'basque'],
  gl: ['gallego', 'galego', 'galician'],
  en: ['ingles', 'english', 'inglese'],
  fr: ['frances', 'french', 'francese', 'francais'],
  de: ['aleman', 'german', 'tedesco', 'alemao', 'deutsch'],
  it: ['italiano', 'italian'],
  pt: ['portugues', 'portuguese', 'portoghese'],
};

/** `es`, `en`…; null for what is no language. */
export function languageIn(cell: string): string | null {
  const text = comparable(cell);
  const code = /^([a-z]{2,3})(?:[-_][a-z]{2,4})?$/.exec(text)?.[1];
  return Object.entries(LANGUAGES).find(([, names]) => names.includes(text))?.[0] ?? code ?? null;
}

const CATEGORY_WORDS: readonly (readonly [StoredCategory, RegExp])[] = [
  ['Láser e IPL', /laser|ipl|depila|hair removal/],
  ['Capilar', /capilar|cabello|\bhair|capell|cabelo/],
  ['Masajes', /masaje|massage|massagg|massagem/],
  ['Nutrición', /nutri|dieta|diet\b/],
  ['Estético', /medic|estetic|aesthetic|injectable|inyect|botox|toxina|filler|relleno/],
  ['Corporal', /corp|body|cuerpo/],
  ['Skincare', /skin ?care|cosmet/],
  ['Facial', /facial|face|rostro|viso|rosto|peeling/],
];

/** One of the clinic's categories; null where the text names none. */
export function categoryIn(cell: string): StoredCategory | null {
  const text = comparable(cell);
  const same = STORED_CATEGORIES.find((category) => comparable(category) === text);
  return same ?? CATEGORY_WORDS.find(([, words]) => words.test(text))?.[0] ?? null;
}

const STATUSES = [
  ['cancelled', /cancel|annull|anulad|rejected|rechazad/],
  ['no_show', /no.?show|no (?:ha )?(?:venid|asisti|presentad)|falt|non presentat|nao compareceu/],
  ['attended', /complet|attended|arrived|started|atendid|asisti|realizad|finaliz|ha venido|conclui/],
  ['pending', /pend|in attesa|unconfirmed|sin confirmar|waiting/],
  ['confirmed', /confirm|approved|aprobad|booked|reservad|new|nueva|approvat/],
] as const;

/** Of an appointment; null for what is none. */
export function statusIn(cell: string): (typeof STATUSES)[number][0] | null {
  const text = comparable(cell);
  return STATUSES.find(([, words]) => words.test(text))?.[0] ?? null;
}

/** A web shop's description without its markup. */
export function plainText(cell: string): string {
  if (!/<\/?[a-z][^>]*>|&\w+;/i.test(cell)) return linesText(cell.replaceAll('\\n', '\n'));
  let text = '';
  const parser = new Parser({
    ontext: (part) => (text += part),
    onclosetag: (name) => {
      if (/^(?:p|div|li|h\d|br|tr|ul|ol)$/.test(name)) text += '\n';
    },
  });
  parser.end(cell.replaceAll('\\n', '\n'));
  return linesText(text).replace(/\n{3,}/g, '\n\n');
}
