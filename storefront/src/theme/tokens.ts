import { CORNER_PX, FONTS, PHONE_BELOW_PX, PHONE_MEDIA, VEIL_ALPHA, type SiteColour } from '@radiance/backend/contract';

/** Custom properties whose values come from the clinic's palette (palette.ts). */
export const colour = {
  ivory: 'var(--ivory)',
  sand: 'var(--sand)',
  white: 'var(--white)',
  line: 'var(--line)',
  lineOnSand: 'var(--lineOnSand)',
  field: 'var(--field)',
  ink: 'var(--ink)',
  muted: 'var(--muted)',
  clay: 'var(--clay)',
  clayDeep: 'var(--clayDeep)',
  sage: 'var(--sage)',
  /** Ornament and large type only. */
  gold: 'var(--gold)',
  danger: 'var(--danger)',
  success: 'var(--success)',
  low: 'var(--low)',
  lowGround: 'var(--lowGround)',
  dangerDeep: 'var(--dangerDeep)',
  /** For disabled controls. */
  disabled: 'var(--disabled)',
  /** On ink, for the footer. */
  onInk: 'var(--onInk)',
  onInkMuted: 'var(--onInkMuted)',
  lineOnInk: 'var(--lineOnInk)',
  lineOnClay: 'var(--lineOnClay)',
  /** The page's ground while a dialog veils it. */
  veiled: 'var(--veiled)',
} as const satisfies Readonly<Record<SiteColour, string>>;

export type TranslucentColour = 'ink' | 'ivory' | 'white';

/** A translucent colour. */
export const translucent = (name: TranslucentColour, alpha: number): string => `rgb(var(--${name}-rgb) / ${alpha})`;

export const font = FONTS;

/** Width of the content at 1440 px, with its gutters. */
export const CONTENT_PX = 1216;
export const GUTTER_PX = 28;
export const PHONE_GUTTER_PX = 20;
export const HEADER_PX = 80;
export const PHONE_HEADER_PX = 64;
/** The bar at the bottom of phones: Llamar, WhatsApp, Reservar. */
export const BOTTOM_BAR_PX = 64;
export const CORNER = `${CORNER_PX}px`;

/** Distance between two sections. */
export const sectionGap = 'clamp(72px, 9vw, 136px)';

export const media = {
  phone: PHONE_MEDIA,
  /** The smallest phones, and a page zoomed in to 400 %. */
  narrow: '@media (max-width: 359.98px)',
  /** A phone with text at 200 %. */
  tiny: '@media (max-width: 279.98px)',
  fromTablet: `@media (min-width: ${PHONE_BELOW_PX}px)`,
  belowDesktop: '@media (max-width: 1023.98px)',
  fromDesktop: '@media (min-width: 1024px)',
  /** From here the header has room for its links and the telephone. */
  fromWide: '@media (min-width: 1280px)',
  belowWide: '@media (max-width: 1279.98px)',
  /** Below it not all columns fit. */
  belowRoomy: '@media (max-width: 1599.98px)',
  /** A phone in landscape or a high zoom: head and foot of a dialog would leave its content no room. */
  low: '@media (max-height: 540px)',
  hover: '@media (hover: hover)',
  /** Navigation is hidden on paper. */
  print: '@media print',
  forcedColours: '@media (forced-colors: active)',
  withoutScripts: '@media (scripting: none)',
} as const;

export const motion = { fast: '150ms ease-out', calm: '220ms ease-out' } as const;

/** Only for dialogs, toasts and menus. */
export const shadow = `0 18px 48px -12px ${translucent('ink', 0.28)}, 0 2px 8px ${translucent('ink', 0.08)}`;
export const veil = translucent('ink', VEIL_ALPHA);
