import { OWN_PICTURE_PATH, uploadedFile } from '../catalogue/pictures.js';
import { tooLong, uuid, type Parsed, type Rule } from '../core/rules.js';
import { lengthOf, lineText, linesText } from '../core/typed-text.js';
import { cleanRichText } from './clean-rich-text.js';
import { visibleText } from './rich-builder.js';
import { plainText, safeLink, type RichText } from './rich-text.js';
import type {
  Block,
  ContentLink,
  ContentPicture,
  ContentValue,
  ListBlock,
  Question,
  QuestionsBlock,
  RichBlock,
  TextBlock,
} from './shapes.js';

export const QUESTION_MAX = 200;
export const ANSWER_MAX = 2000;
const ALT_MAX = 200;
export const LINK_LABEL_MAX = 80;

/** Also for a deleted pair. */
export const UNKNOWN_PAIR = 'Elige resultados que estén en la galería';

const EMPTY = 'Escribe un texto';
const NO_TEXT = 'Debe ser un texto';

const refused = (message: string): Parsed<never> => ({ ok: false, message });
const accepted = <T>(value: T): Parsed<T> => ({ ok: true, value });
const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

interface TextLimits {
  max: number;
  lines?: boolean;
  optional?: boolean;
}

function parseText(input: unknown, { max, lines = false, optional = false }: TextLimits): Parsed<string> {
  if (typeof input !== 'string') return refused(NO_TEXT);
  const visible = visibleText(input);
  const value = lines
    ? linesText(visible)
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
    : lineText(visible);
  if (value === '' && !optional) return refused(EMPTY);
  return lengthOf(value) > max ? refused(tooLong(max)) : accepted(value);
}

function parseAll<T>(input: unknown, maxItems: number, parse: (item: unknown) => Parsed<T>): Parsed<readonly T[]> {
  if (!Array.isArray(input)) return refused('Debe ser una lista');
  if (input.length > maxItems) return refused(`Como máximo ${maxItems}`);
  const values: T[] = [];
  for (const item of input) {
    const parsed = parse(item);
    if (!parsed.ok) return parsed;
    values.push(parsed.value);
  }
  return accepted(values);
}

function parseQuestion(input: unknown): Parsed<Question> {
  if (!isFields(input)) return refused('Debe ser una pregunta con su respuesta');
  const question = parseText(input.question, { max: QUESTION_MAX });
  if (!question.ok) return question;
  const answer = parseText(input.answer, { max: ANSWER_MAX, lines: true });
  return answer.ok ? accepted({ question: question.value, answer: answer.value }) : answer;
}

function parseRich(input: unknown, { max, optional }: RichBlock): Parsed<RichText> {
  const value = cleanRichText(input);
  if (value === null) return refused(NO_TEXT);
  const text = plainText(value);
  if (text === '' && !optional) return refused(EMPTY);
  return lengthOf(text) > max ? refused(tooLong(max)) : accepted(value);
}

function parsePicture(input: unknown, isOptional: boolean, isDecorative: boolean): Parsed<ContentPicture> {
  if (!isFields(input)) return refused('Elige una imagen');
  const alt = parseText(input.alt ?? '', { max: ALT_MAX, optional: true });
  if (!alt.ok) return alt;
  const given = typeof input.src === 'string' ? input.src.trim() : '';
  if (given === '') return isOptional ? accepted({ src: '', alt: '' }) : refused('Elige una imagen');
  // A picture of this site is recognised by its path, whatever the host.
  const file = uploadedFile(given);
  const src = file === null ? given : `/media/${file}`;
  if (!OWN_PICTURE_PATH.test(src)) return refused('La imagen debe ser de esta web: súbela primero');
  if (alt.value === '' && !isDecorative) return refused('Describe la imagen para quien no la ve');
  return accepted({ src, alt: alt.value });
}

function parseLink(input: unknown, isOptional: boolean): Parsed<ContentLink> {
  if (!isFields(input)) return refused('Debe ser un enlace');
  const label = parseText(input.label ?? '', { max: LINK_LABEL_MAX, optional: true });
  if (!label.ok) return label;
  const to = typeof input.to === 'string' ? input.to.trim() : '';
  if (label.value === '' && to === '') return isOptional ? accepted({ label: '', to: '' }) : refused('Debe ser un enlace');
  if (label.value === '') return refused('Escribe el texto del enlace');
  const link = safeLink(to);
  return link === null
    ? refused('El enlace debe empezar por /, https:, mailto: o tel:')
    : accepted({ label: label.value, to: link });
}

function parsePairs(input: unknown, maxItems: number): Parsed<readonly string[]> {
  const { parse } = uuid(UNKNOWN_PAIR);
  const pairs = parseAll(input, maxItems, parse);
  return pairs.ok && new Set(pairs.value).size < pairs.value.length ? refused('Cada resultado, una sola vez') : pairs;
}

const listSchema = (items: object, maxItems: number) => ({ type: 'array', items, maxItems });
const STRINGS = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

function schemaOf(block: Block): Readonly<Record<string, unknown>> {
  switch (block.shape) {
    case 'text':
      return { type: 'string', maxLength: block.max };
    case 'rich':
      return { type: 'object', description: 'ProseMirror JSON of RICH_SCHEMA; HTML as a string is mapped to it' };
    case 'list':
      return listSchema({ type: 'string', maxLength: block.max }, block.maxItems);
    case 'questions':
      return listSchema(STRINGS('question', 'answer'), block.maxItems);
    case 'picture':
      return STRINGS('src', 'alt');
    case 'link':
      return STRINGS('label', 'to');
    case 'pairs':
      return listSchema({ type: 'string', format: 'uuid' }, block.maxItems);
  }
}

function parseBlock(block: Block, input: unknown): Parsed<ContentValue> {
  switch (block.shape) {
    case 'text':
      return parseText(input, block satisfies TextBlock);
    case 'rich':
      return parseRich(input, block);
    case 'list':
      return parseAll(input, block.maxItems, (item) => parseText(item, { max: (block satisfies ListBlock).max }));
    case 'questions':
      return parseAll(input, (block satisfies QuestionsBlock).maxItems, parseQuestion);
    case 'picture':
      return parsePicture(input, block.optional === true, block.decorative === true);
    case 'link':
      return parseLink(input, block.optional === true);
    case 'pairs':
      return parsePairs(input, block.maxItems);
  }
}

/** The rule of a block for the panel's form and the server. It returns the cleaned value. */
export const blockRule = (block: Block): Rule<ContentValue> => ({
  required: !('optional' in block),
  message: EMPTY,
  schema: schemaOf(block),
  parse: (input) => parseBlock(block, input),
});
