import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  blockRule,
  CONTENT_PAGES,
  contentTexts,
  fillBlock,
  ownPictureName,
  type Block,
  type ContentValue,
} from '../contract/index.js';
import { findings } from '../contract/publishing-guard/index.js';
import { DEMO_CLINIC } from './content/clinic.js';
import { DEMO_PRACTITIONERS } from './content/team.js';

const BLOCKS = Object.entries(CONTENT_PAGES).flatMap(([page, { blocks }]) =>
  Object.entries<Block>(blocks).map(([name, block]): [string, Block] => [`${page} ${name}`, block]),
);

const wordsIn = (block: Block, value: ContentValue): string =>
  contentTexts(block, value)
    .map(({ text }) => text)
    .join('\n');

const PICTURES = fileURLToPath(new URL('../../pictures/', import.meta.url));

/** Texts that only the demo clinic has. */
const ITS_OWN = [
  'Radiance',
  ...[DEMO_CLINIC.street, DEMO_CLINIC.city, DEMO_CLINIC.phone, DEMO_CLINIC.email].filter((word) => word !== null),
  ...DEMO_PRACTITIONERS.flatMap(({ name }) => name.split(' ').filter((part) => part.length > 3)),
];

/** Claims that a new clinic may not fulfil: licences, devices, numbers, certificates. */
const CLAIMS =
  /médic[ao]s?\b(?<!consulta médica)|colegiad|enfermer|fisioterap|titulad|láser|lupa|luz polarizada|marcado CE|esteriliz|por escrito|garantiz|años de|centro de \{ciudad\}|\b\d+ (?:años|personas|clientes|tratamientos)/i;

describe.each(BLOCKS)('%s', (_name, block) => {
  it.each(['demo', 'neutral'] as const)('has %s texts within its own limits, stored unchanged', (whose) => {
    expect(blockRule(block).parse(block[whose])).toEqual({ ok: true, value: block[whose] });
  });

  it('reads well in a clinic whose city nobody knows', () => {
    for (const value of [block.demo, block.neutral]) {
      const words = wordsIn(block, fillBlock(block, value, { name: 'Aurora', city: null }));
      expect(words).not.toMatch(/[{}].*(clinica|ciudad)|\s[.,;:]|\b(en|de|del)[.,;:]|\s{2}/);
    }
  });

  it('says nothing to a new clinic’s visitors that only the demo clinic can say', () => {
    const words = wordsIn(block, block.neutral).toLowerCase();
    expect(ITS_OWN.filter((word) => words.includes(word.toLowerCase()))).toEqual([]);
    expect(words).not.toMatch(CLAIMS);
    if (block.shape === 'picture') expect(block.neutral.src).toBe('');
  });

  it.each(['demo', 'neutral'] as const)('contains no forbidden claim in its %s texts', (whose) => {
    expect(contentTexts(block, block[whose]).flatMap(({ text }) => findings(text))).toEqual([]);
  });

  it('shows a picture that the site has', () => {
    if (block.shape !== 'picture' || block.demo.src === '') return;
    expect(ownPictureName(block.demo.src)).not.toBeNull();
    expect(existsSync(`${PICTURES}${block.demo.src.slice('/media/'.length)}`)).toBe(true);
  });
});
