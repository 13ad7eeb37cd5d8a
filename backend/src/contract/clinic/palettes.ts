import { COLOURS } from './design-tokens.js';
import { choice, type Values } from '../core/rules.js';

/** Colours of the site only. The others are shared with panel and mails. */
const SITE_COLOURS = {
  ...COLOURS,
  dangerDeep: '#8A2A23',
  /** Disabled controls. */
  disabled: '#B5A89B',
  /** Text on ink, in the footer. */
  onInk: '#F3ECE2',
  onInkMuted: '#C9BCAD',
  lineOnInk: '#4A423C',
  lineOnClay: '#A6766A',
  /** The page behind a dialog. */
  veiled: '#8B8782',
};

export type SiteColour = keyof typeof SITE_COLOURS;
export type Palette = Readonly<Record<SiteColour, string>>;

/**
 * Palettes with the roles of the first and the same contrasts (see palettes.spec.ts). `clay` is the accent of each, of any hue.
 */
export const PALETTES = {
  clay: SITE_COLOURS,
  olive: {
    ...SITE_COLOURS,
    ivory: '#FAFAF5',
    sand: '#EDEDE1',
    line: '#DBDBCB',
    lineOnSand: '#CDCDB9',
    field: '#7B7C68',
    ink: '#262820',
    muted: '#5D6052',
    clay: '#4C5F3A',
    clayDeep: '#3E4E2F',
    sage: '#6B5945',
    gold: '#7F6A2C',
    disabled: '#AAAB9A',
    onInk: '#EEEFE4',
    onInkMuted: '#BFC1B0',
    lineOnInk: '#43463A',
    lineOnClay: '#748465',
    veiled: '#898A82',
  },
  sea: {
    ...SITE_COLOURS,
    ivory: '#F7FAFA',
    sand: '#E6EEEF',
    line: '#D0DCDE',
    lineOnSand: '#BFCED1',
    field: '#6C7E84',
    ink: '#1F282C',
    muted: '#536168',
    clay: '#2C5F70',
    clayDeep: '#234E5D',
    sage: '#58604F',
    gold: '#7C6A33',
    disabled: '#9BADB3',
    onInk: '#E6EEF0',
    onInkMuted: '#B0C0C5',
    lineOnInk: '#3A474C',
    lineOnClay: '#668892',
    veiled: '#828A8C',
  },
  plum: {
    ...SITE_COLOURS,
    ivory: '#FBF8F9',
    sand: '#F1E7EA',
    line: '#E1D3D8',
    lineOnSand: '#D6C3CA',
    field: '#8A7680',
    ink: '#2A2226',
    muted: '#675A60',
    clay: '#7E3F5B',
    clayDeep: '#693349',
    sage: '#546153',
    gold: '#84692F',
    disabled: '#B3A3AA',
    onInk: '#F2E9ED',
    onInkMuted: '#C8B8BF',
    lineOnInk: '#4A3E44',
    lineOnClay: '#A07488',
    veiled: '#8B8587',
  },
} as const satisfies Readonly<Record<string, Palette>>;

export type PaletteName = keyof typeof PALETTES;
export const PALETTE_NAMES = Object.keys(PALETTES) as readonly PaletteName[];
const DEFAULT_PALETTE: PaletteName = 'clay';
const isPaletteName = (name: unknown): name is PaletteName => typeof name === 'string' && Object.hasOwn(PALETTES, name);
/** The database may contain a palette of another version. */
export const paletteName = (stored: string | null): PaletteName => (isPaletteName(stored) ? stored : DEFAULT_PALETTE);
export const paletteOf = (stored: string | null): Palette => PALETTES[paletteName(stored)];

/** Labels in the panel. */
export const PALETTE_LABELS: Readonly<Record<PaletteName, { name: string; text: string }>> = {
  clay: { name: 'Arcilla', text: 'Marfil y barro cocido, cálido' },
  olive: { name: 'Olivo', text: 'Crudo y verde de hoja, sereno' },
  sea: { name: 'Mar', text: 'Blanco y azul de agua, fresco' },
  plum: { name: 'Ciruela', text: 'Rosa muy pálido y vino, suave' },
};

export const BRANDING_PATH = '/api/site-look';

export const BRANDING_RULES = { palette: choice<PaletteName>(PALETTE_NAMES, 'Elige una de las paletas') } as const;

/** The site's theme. Logo and pictures are content. */
export type Branding = Values<typeof BRANDING_RULES>;
