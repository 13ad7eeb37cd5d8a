import { comparable, MAX_ABOUT_TEXTS } from '@radiance/backend/contract';

interface Concern {
  /** Stems of the words that people use. */
  said: readonly string[];
  /** Stems of what descriptions say of it. A description says little of effects, so techniques are among them. */
  found: readonly string[];
}

/** What bothers people. Without accents, as the server compares. */
const CONCERNS: readonly Concern[] = [
  {
    said: ['mancha', 'pigment', 'melasma', 'lentigo', 'tono'],
    found: ['mancha', 'pigment', 'melasma', 'lentigo', 'tono irregular', 'luz pulsada'],
  },
  {
    said: ['rojec', 'rojez', 'rosacea', 'cuperosis', 'couperosis', 'sensible'],
    found: ['rojeces', 'rosacea', 'cuperosis', 'vascular', 'calmante'],
  },
  {
    said: ['flacid', 'firmeza', 'reafirm', 'descolg'],
    found: ['flacid', 'firmeza', 'reafirm', 'tensor', 'radiofrecuencia', 'hifu', 'electroporacion', 'gua sha'],
  },
  { said: ['vello', 'depila', 'pelos'], found: ['vello', 'depila'] },
  {
    said: ['arruga', 'lineas de expresion', 'antiedad', 'envejec', 'rejuvenec'],
    found: ['arruga', 'antiedad', 'rejuvenec', 'botul', 'hialuronic', 'mesoterapia', 'vitamina c'],
  },
  {
    said: ['acne', 'grano', 'espinilla', 'puntos negros', 'punto negro', 'poro', 'piel grasa'],
    found: ['acne', 'poro', 'extraccion', 'arcilla', 'exceso de grasa'],
  },
  { said: ['cicatri', 'estria', 'marca'], found: ['cicatri', 'estria', 'microneedling', 'mesoterapia'] },
  { said: ['celulit', 'piel de naranja'], found: ['celulit', 'piel de naranja', 'drenaje', 'presoterapia', 'maderoterapia'] },
  { said: ['grasa localizada', 'michelin'], found: ['grasa localizada', 'criolipolisis', 'cavitacion'] },
  { said: ['caida', 'alopecia', 'calvicie', 'pelo', 'cabello'], found: ['alopecia', 'caida del', 'capilar', 'cabell'] },
  { said: ['piel seca', 'sequedad', 'deshidrat', 'tirante'], found: ['hidrata', 'tirante', 'hialuronic'] },
  { said: ['apagad', 'luminosidad', 'cansad'], found: ['apagad', 'luminos', 'vitamina c', 'cansad'] },
  { said: ['ojera', 'bolsas'], found: ['ojera', 'bolsas', 'contorno de ojos', 'mesoterapia'] },
  { said: ['estres', 'contractur', 'tension', 'espalda', 'relaj'], found: ['estres', 'contractur', 'relaj', 'masaje'] },
  { said: ['peso', 'adelgaz', 'nutri', 'dieta'], found: ['nutricion', 'alimentacion', 'dieta', 'adelgaz'] },
  { said: ['piernas', 'retencion', 'hinchad', 'circulac'], found: ['piernas', 'retencion', 'drenaje', 'presoterapia'] },
];

/** `arrugas` also finds `arruga`, and `faciales` finds `facial`. */
const singular = (word: string): string => (word.length > 4 ? word.replace(/(?<stem>[^aeiou])es$|s$/, '$<stem>') : word);

const quoted = (text: string): string => (text.includes(' ') ? `"${text}"` : text);

/** What the server searches in name and description: one of these texts must match. */
export function searchTexts(typed: string): string[] {
  const text = comparable(typed).replaceAll('"', ' ');
  const own = text.split(' ').map(singular).join(' ');
  const meant = CONCERNS.filter(({ said }) => said.some((stem) => ` ${text}`.includes(` ${stem}`)));
  return [own, ...meant.flatMap(({ found }) => found.map(quoted))].slice(0, MAX_ABOUT_TEXTS);
}
