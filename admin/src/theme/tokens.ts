/** The palette, with contrast measured on ivory, sand and white; set as CSS variables by `GlobalStyle`. */
export const COLORS = {
  ivory: '#FBF8F3',
  sand: '#F1E9DF',
  line: '#E2D7C9',
  'line-on-sand': '#D8C9B6',
  field: '#8C7B6B',
  ink: '#2B2622',
  muted: '#6B6058',
  clay: '#8F4F3F',
  'clay-deep': '#7A4234',
  sage: '#536352',
  gold: '#8A6A2F',
  danger: '#A4342B',
  'danger-ground': '#F8E6E2',
  success: '#2F6B4A',
  low: '#7A4A12',
  'low-ground': '#FBEFE2',
  hover: '#F6F0E8',
  selected: '#F4EAE0',
  'chart-clay': '#B27D68',
  'chart-sage': '#7F9079',
} as const;

export const SERIF = "'Ibarra Real Nova', 'Ibarra fallback', serif";
export const SANS = "Figtree, 'Figtree fallback', sans-serif";

/** Below this width the sidebar is a sheet, tables are cards and dialogs fill the screen (specification, section 9). */
export const MOBILE_BREAKPOINT_PX = 768;
export const BELOW_MOBILE = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.05}px)`;
