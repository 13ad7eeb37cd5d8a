/** The default palette. Contrast on ivory, sand and white: at least 4.5 for text, 3 for field borders. */
export const COLOURS = {
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
} as const;

/** `rgb(43 38 34 / 0.54)`. */
export function translucent(hex: string, alpha: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** The backdrop of dialogs. */
export const VEIL_ALPHA = 0.54;
export const VEIL = translucent(COLOURS.ink, VEIL_ALPHA);

/** The second and third of each are system fonts with adjusted metrics. */
export const FONTS = {
  serif: "'Ibarra Real Nova', 'Ibarra fallback', 'Ibarra on Android', 'Times New Roman', serif",
  sans: "Figtree, 'Figtree fallback', 'Figtree on Android', Arial, sans-serif",
} as const;

export interface FallbackFont {
  family: string;
  /** Names of the font on different systems. */
  local: readonly string[];
  sizeAdjust: string;
  ascent: string;
  descent: string;
}

/**
 * System fonts with the metrics of the web fonts, so that no line breaks anew when the fonts arrive: `size` is the ratio of
 * widths of a page of Spanish prose, the others are ascent and descent.
 */
export const FALLBACK_FONTS: readonly FallbackFont[] = [
  {
    family: 'Figtree fallback',
    local: ['Arial', 'Liberation Sans'],
    sizeAdjust: '99.29%',
    ascent: '95.68%',
    descent: '25.18%',
  },
  {
    family: 'Ibarra fallback',
    local: ['Times New Roman', 'Liberation Serif'],
    sizeAdjust: '102.12%',
    ascent: '93.03%',
    descent: '29.38%',
  },
  {
    family: 'Figtree on Android',
    local: ['Roboto', 'Roboto-Regular'],
    sizeAdjust: '100.62%',
    ascent: '94.41%',
    descent: '24.85%',
  },
  {
    family: 'Ibarra on Android',
    local: ['Noto Serif', 'NotoSerif', 'NotoSerif-Regular'],
    sizeAdjust: '87.39%',
    ascent: '108.71%',
    descent: '34.33%',
  },
];

export const CORNER_PX = 3;

/** Narrower screens are phones. */
export const PHONE_BELOW_PX = 768;
/** The largest width below the limit, because zoomed pages have fractional widths. */
export const PHONE_MEDIA = `@media (max-width: ${PHONE_BELOW_PX - 0.02}px)`;
