import { describe, expect, it } from '@jest/globals';
import {
  blockRule,
  cleanRichText,
  CONTENT_PAGES,
  EMPTY_RICH_TEXT,
  fillText,
  plainText,
  safeLink,
  type Block,
} from './content/index.js';

const words = { label: 'x', demo: 'x', neutral: 'x' };
const TEXT: Block = { shape: 'text', max: 10, ...words };
const LINES: Block = { shape: 'text', max: 20, lines: true, optional: true, ...words };
const RICH: Block = { shape: 'rich', label: 'x', max: 10, demo: EMPTY_RICH_TEXT, neutral: EMPTY_RICH_TEXT };
const LIST: Block = { shape: 'list', label: 'x', maxItems: 2, max: 5, demo: [], neutral: [] };
const QUESTIONS: Block = { shape: 'questions', label: 'x', maxItems: 1, demo: [], neutral: [] };
const PAIRS: Block = { shape: 'pairs', label: 'x', maxItems: 2, demo: [], neutral: [] };
const [ONE, TWO, THREE] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const NO_PICTURE = { src: '', alt: '' };
const PICTURE: Block = { shape: 'picture', label: 'x', optional: true, demo: NO_PICTURE, neutral: NO_PICTURE };
const LINK: Block = { shape: 'link', label: 'x', demo: { label: '', to: '' }, neutral: { label: '', to: '' } };

const doc = (...content: unknown[]): unknown => ({ type: 'doc', content });
const paragraph = (text: string, marks?: unknown[]): unknown => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
});

const judged = (block: Block, input: unknown): unknown => {
  const parsed = blockRule(block).parse(input);
  return parsed.ok ? parsed.value : `✗ ${parsed.message}`;
};

describe('a block', () => {
  it.each([
    [TEXT, '  Hola \n mundo ', 'Hola mundo'],
    [TEXT, 'Bo\u00adt\u200box', 'Botox'],
    [TEXT, '', '✗ Escribe un texto'],
    [TEXT, '12345678901', '✗ Máximo 10 caracteres'],
    [TEXT, '😀😀😀😀😀😀😀😀😀😀', '😀😀😀😀😀😀😀😀😀😀'],
    [TEXT, { toString: 'x' }, '✗ Debe ser un texto'],
    [LINES, 'uno \r\n  dos', 'uno\ndos'],
    [LINES, '', ''],
    [RICH, doc(paragraph('Hola')), doc(paragraph('Hola'))],
    [RICH, doc(), '✗ Escribe un texto'],
    [RICH, doc(paragraph('12345678901')), '✗ Máximo 10 caracteres'],
    [RICH, 'Hola', '✗ Debe ser un texto'],
    [LIST, ['uno', ' dos '], ['uno', 'dos']],
    [LIST, ['a', 'b', 'c'], '✗ Como máximo 2'],
    [LIST, ['123456'], '✗ Máximo 5 caracteres'],
    [LIST, [''], '✗ Escribe un texto'],
    [LIST, 'a', '✗ Debe ser una lista'],
    [PAIRS, [], []],
    [PAIRS, [TWO, ONE], [TWO, ONE]],
    [PAIRS, [ONE, TWO, THREE], '✗ Como máximo 2'],
    [PAIRS, [ONE, ONE], '✗ Cada resultado, una sola vez'],
    [PAIRS, ['no'], '✗ Elige resultados que estén en la galería'],
    [
      QUESTIONS,
      [{ question: '¿Duele?', answer: 'Poco.\nCasi nada.', extra: 1 }],
      [{ question: '¿Duele?', answer: 'Poco.\nCasi nada.' }],
    ],
    [QUESTIONS, [{ question: '¿Duele?' }], '✗ Debe ser un texto'],
    [PICTURE, { src: '/media/hero.jpg', alt: 'La sala' }, { src: '/media/hero.jpg', alt: 'La sala' }],
    [PICTURE, { src: '/media/hero.jpg', alt: ' ' }, '✗ Describe la imagen para quien no la ve'],
    [{ ...PICTURE, decorative: true }, { src: '/media/hero.jpg' }, { src: '/media/hero.jpg', alt: '' }],
    [PICTURE, { src: '', alt: 'x' }, NO_PICTURE],
    [PICTURE, { src: 'https://evil.example/x.jpg', alt: 'x' }, '✗ La imagen debe ser de esta web: súbela primero'],
    [PICTURE, { src: '/media/../api/x', alt: 'x' }, '✗ La imagen debe ser de esta web: súbela primero'],
    [
      PICTURE,
      { src: 'https://clinica.example/media/0123456789abcdef0123456789abcdef.jpg', alt: 'x' },
      { src: '/media/0123456789abcdef0123456789abcdef.jpg', alt: 'x' },
    ],
    [LINK, { label: 'Tienda', to: '/tienda' }, { label: 'Tienda', to: '/tienda' }],
    [LINK, { label: 'Tienda', to: 'javascript:alert(1)' }, '✗ El enlace debe empezar por /, https:, mailto: o tel:'],
    [LINK, { label: '', to: '/tienda' }, '✗ Escribe el texto del enlace'],
    [LINK, { label: '', to: '' }, '✗ Debe ser un enlace'],
  ] as const)('of %j judges %j', (block, input, expected) => {
    expect(judged(block, input)).toEqual(expected);
  });

  it('accepts its own defaults unchanged', () => {
    for (const [page, { blocks }] of Object.entries(CONTENT_PAGES))
      for (const [name, block] of Object.entries<Block>(blocks))
        for (const words of ['demo', 'neutral'] as const)
          expect([page, name, words, judged(block, block[words])]).toEqual([page, name, words, block[words]]);
  });
});

describe('rich text as JSON', () => {
  it('keeps what the schema defines and drops the rest, whatever its name', () => {
    const input = doc(
      { type: 'heading', attrs: { level: 1, style: 'x' }, content: [{ type: 'text', text: 'Uno' }] },
      {
        type: 'blockquote',
        content: [paragraph('Dos', [{ type: 'bold' }, { type: 'underline' }, { type: 'link', attrs: { href: 'javascript:x' } }])],
      },
      { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('Tres'), paragraph('Cuatro')] }] },
      { type: 'image', attrs: { src: 'https://evil.example/x.png' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 5 }, null, 'x', { type: 'hardBreak' }, { type: 'text', text: 'Cinco', onclick: 'x' }],
      },
    );
    const item = (text: string): unknown => ({ type: 'listItem', content: [paragraph(text)] });
    expect(cleanRichText(input)).toEqual(
      doc(
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Uno' }] },
        paragraph('Dos', [{ type: 'bold' }]),
        { type: 'bulletList', content: [item('Tres'), item('Cuatro')] },
        paragraph('Cinco'),
      ),
    );
  });

  it.each([null, [], 'x', 5, {}, { type: 'paragraph' }, { type: 'doc', content: 'x' }])('is none: %j', (input) => {
    expect(cleanRichText(input)).toBeNull();
  });

  it('is converted to text line by line', () => {
    const rich = cleanRichText(
      doc(paragraph('Uno'), paragraph(''), { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('Dos')] }] }),
    );
    expect(rich && plainText(rich)).toBe('Uno\nDos');
  });
});

describe('a link', () => {
  it.each(['/tienda?a=1#b', 'https://example.com/ñ', 'mailto:hola@example.com', 'tel:+34910000123'])('leads to %s', (address) => {
    expect(safeLink(address)).toBe(address);
  });

  it.each([
    '//example.com',
    '/\\example.com',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    'ftp://example.com',
    'https:example.com',
    'https://a:b@example.com',
    'tienda',
    '#x',
    '',
    `https://example.com/${'a'.repeat(500)}`,
    5,
    null,
  ])('does not lead to %j', (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

describe('a placeholder for the clinic', () => {
  it.each([
    ['{clinica} en {ciudad}', 'Aura', 'Soria', 'Aura en Soria'],
    ['Medicina estética en el centro de {ciudad}. Primero miramos.', 'Aura', null, 'Medicina estética. Primero miramos.'],
    ['{clinica}, {ciudad}', 'Aura', null, 'Aura'],
    ['{clinica}', '$& {ciudad}', 'Soria', '$& {ciudad}'],
    ['Sin nada', 'Aura', null, 'Sin nada'],
  ])('%j with %j in %j is %j', (text, name, city, expected) => {
    expect(fillText(text, { name, city })).toBe(expected);
  });
});
