import { comparable } from '@radiance/backend/contract';

/** What bothers people, by stems of the words for it and for what treats it. Without accents, as the server compares. */
const CONCERNS: readonly (readonly string[])[] = [
  ['mancha', 'pigment', 'melasma', 'lentigo', 'discrom'],
  ['rojec', 'rojez', 'rosacea', 'cuperosis', 'couperosis', 'vascular'],
  ['flacid', 'firmeza', 'reafirm', 'descolg', 'tensor'],
  ['vello', 'depila', 'pelo no deseado'],
  ['arruga', 'lineas de expresion', 'antiedad', 'envejec', 'rejuvenec'],
  ['acne', 'grano', 'espinilla', 'puntos negros', 'poro', 'imperfeccion'],
  ['cicatri', 'estria'],
  ['celulit', 'piel de naranja'],
  ['grasa localizada', 'michelin', 'remodel'],
  ['caida del pelo', 'caida del cabello', 'alopecia', 'calvicie', 'densidad del cabello'],
  ['piel seca', 'sequedad', 'deshidrat', 'hidrata'],
  ['piel apagada', 'apagad', 'luminosidad', 'luz natural'],
  ['ojera', 'bolsas'],
  ['estres', 'contractur', 'relaj'],
  ['sobrepeso', 'adelgaz', 'perder peso', 'nutricion', 'dieta'],
  ['piernas cansadas', 'retencion', 'drenaje'],
];

/** `arrugas` also finds `arruga`, and `faciales` finds `facial`. */
const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<stem>[^aeiou])es$|s$/, '$<stem>') : word);

const quoted = (text: string): string => (text.includes(' ') ? `"${text}"` : text);

/** What the server searches in name and description: one of these texts must match. */
export function searchTexts(typed: string): string[] {
  const text = comparable(typed).replaceAll('"', ' ');
  const own = text.split(' ').map(singular).join(' ');
  const meant = CONCERNS.filter((stems) => stems.some((stem) => ` ${text}`.includes(` ${stem}`)));
  return [own, ...meant.flat().map(quoted)].slice(0, TEXTS_MAX);
}

/** The server refuses more. */
const TEXTS_MAX = 20;
