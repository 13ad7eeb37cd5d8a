import { COLOURS, FONTS, PHONE_BELOW_PX, PHONE_MEDIA } from '@radiance/backend/contract';

/** Set as CSS variables by `GlobalStyle`: `lineOnSand` is `--line-on-sand`. */
export const COLORS = {
  ...COLOURS,
  dangerGround: '#F8E6E2',
  hover: '#F6F0E8',
  selected: '#F4EAE0',
  chartClay: '#B27D68',
  chartSage: '#7F9079',
} as const;

export const { serif: SERIF, sans: SANS } = FONTS;

/** Below this width the sidebar is a sheet, tables are cards and dialogs fill the screen. */
export const MOBILE_BREAKPOINT_PX = PHONE_BELOW_PX;
export const BELOW_MOBILE = PHONE_MEDIA;
