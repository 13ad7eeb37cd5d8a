import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { DARK, LIGHT, type Colors } from './tokens';

type Name = keyof Colors;
const GROUNDS: readonly Name[] = ['ivory', 'sand', 'surface', 'hover', 'hoverOnSand', 'selected', 'raised'];
const each = (names: readonly Name[], grounds: readonly Name[]) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

/** WCAG 2.2, 1.4.3: text. */
const TEXT = [
  ...each(['ink', 'inkSoft', 'muted', 'clay', 'sage', 'danger', 'success', 'low'], GROUNDS),
  ...each(['ink', 'inkSoft', 'muted'], ['sageGround', 'sageTint', 'closedGround', 'dangerGround', 'lowGround']),
  ...each(['onFill'], ['clay', 'clayDeep', 'sage', 'ink', 'muted']),
  ...each(['sage', 'clay'], ['sageTint']),
  ['danger', 'dangerGround'],
  ['low', 'lowGround'],
] as const;
/** 1.4.11: borders of fields, focus rings, bars of charts. */
const CONTROLS = [
  ...each(['field', 'clay'], GROUNDS),
  ...each(['chartClay', 'chartSage'], ['ivory']),
  ...each(['gold'], ['ivory', 'sand']),
];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}
const tooLow = (colors: Colors, pairs: readonly (readonly [Name, Name])[], least: number): string[] =>
  pairs
    .map(([name, ground]) => ({ name: `${name} on ${ground}`, ratio: contrast(colors[name], colors[ground]) }))
    .filter(({ ratio }) => ratio < least)
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s colours', (_mode, colors) => {
  it('are readable', () => expect(tooLow(colors, TEXT, 4.5)).toEqual([]));
  it('show controls', () => expect(tooLow(colors, CONTROLS, 3)).toEqual([]));
});

it('before the scripts run, the page has the same grounds', () => {
  const css = readFileSync('admin/src/theme/firstPaint.css', 'utf8');
  const grounds = [...css.matchAll(/(?:background|^ *color): (#\w+)/gm)].map(([, colour]) => colour?.toUpperCase());
  expect(grounds).toEqual([LIGHT.ivory, LIGHT.ink, DARK.ivory, DARK.ink]);
});

const SOURCES = readdirSync('admin/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.spec\./.test(file))
  .map((file) => ({ file, text: readFileSync(`admin/src/${file}`, 'utf8') }));
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('no screen has a colour of its own', () => {
  // Practitioners' colours are data, and paper is white.
  const ours = /^(theme|test)\/|team\/colours\.ts|(DaySheet|PackingSheet|PrintedPage)\.tsx$/;
  const literal = /[:\s'](#[\da-f]{3,8}|rgba?\(\d[^)]*\)|hsla?\([^)]*\))[\s;,')]/gi;
  const own = SOURCES.filter(({ file }) => !ours.test(file)).map(({ file, text }) => [file, ...found(text, literal)]);
  expect(own.filter(({ length }) => length > 1)).toEqual([]);
});

it('every variable is a colour from here or set by a screen, under a name that no colour has', () => {
  const all = SOURCES.map(({ text }) => text).join('\n');
  const colours = Object.keys(LIGHT).map((name) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`));
  const set = found(all, /(?<!var\()--([a-z-]+)/g);
  expect(found(all, /--([a-z-]+)\s*:/g).filter((name) => colours.includes(name))).toEqual([]);
  expect(found(all, /var\(--([a-z-]+)[,)]/g).filter((name) => !colours.includes(name) && !set.includes(name))).toEqual([]);
});
