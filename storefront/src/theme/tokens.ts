/** The clinic's one palette; contrast on ivory, sand and white is measured (at least 4.5 for text, 3 for field borders). */
export const colour = {
  ivory: '#FBF8F3',
  sand: '#F1E9DF',
  white: '#FFFFFF',
  line: '#E2D7C9',
  lineOnSand: '#D8C9B6',
  field: '#8C7B6B',
  ink: '#2B2622',
  muted: '#6B6058',
  clay: '#8F4F3F',
  clayDeep: '#7A4234',
  sage: '#536352',
  /** Ornament and large type only. */
  gold: '#8A6A2F',
  danger: '#A4342B',
  success: '#2F6B4A',
  low: '#7A4A12',
  lowGround: '#FBEFE2',
  /** On ink, for the footer. */
  onInk: '#F3ECE2',
  onInkMuted: '#C9BCAD',
  lineOnInk: '#4A423C',
  lineOnClay: '#A6766A',
} as const;

export const font = {
  serif: "'Ibarra Real Nova', 'Ibarra fallback', 'Times New Roman', serif",
  sans: "Figtree, 'Figtree fallback', Arial, sans-serif",
} as const;

/** Width of the content at 1440 px, with its gutters. */
export const CONTENT_PX = 1216;
export const GUTTER_PX = 28;
export const PHONE_GUTTER_PX = 20;
export const HEADER_PX = 80;
export const PHONE_HEADER_PX = 64;
/** The bar at the bottom of phones: Llamar, WhatsApp, Reservar. */
export const BOTTOM_BAR_PX = 64;
export const CORNER = '3px';

/** Distance between two sections. */
export const sectionGap = 'clamp(72px, 9vw, 136px)';

export const media = {
  phone: '@media (max-width: 767.98px)',
  fromTablet: '@media (min-width: 768px)',
  belowDesktop: '@media (max-width: 1023.98px)',
  fromDesktop: '@media (min-width: 1024px)',
  /** The header's links and phone fit from here. */
  fromWide: '@media (min-width: 1280px)',
  belowWide: '@media (max-width: 1279.98px)',
  /** A phone held sideways, or a page zoomed in far: head and foot of a dialog would leave its content no room. */
  low: '@media (max-height: 540px)',
  hover: '@media (hover: hover)',
  forcedColours: '@media (forced-colors: active)',
} as const;

export const motion = { fast: '150ms ease-out', calm: '220ms ease-out' } as const;

/** Floating things only: dialogs, toasts, menus. */
export const shadow = '0 18px 48px -12px rgb(43 38 34 / 0.28), 0 2px 8px rgb(43 38 34 / 0.08)';
export const veil = 'rgb(43 38 34 / 0.54)';
