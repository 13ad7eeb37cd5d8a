import { COLOURS, FONTS, PHONE_BELOW_PX, PHONE_MEDIA, VEIL } from '@radiance/backend/contract';

/** Set as CSS variables by `GlobalStyle`: `lineOnSand` is `--line-on-sand`. */
export const LIGHT = {
  ...COLOURS,
  /** Fields, menus, cards. */
  surface: '#FFFFFF',
  /** Text on clay, sage or ink. */
  onFill: '#FFFFFF',
  /** Initials on a practitioner's colour. */
  onPerson: '#FFFFFF',
  /** Under mails, pages of the site and QR codes, which bring their own colours. */
  paper: '#FFFFFF',
  inkSoft: '#4B433D',
  raised: '#FFFDFB',
  hover: '#F6F0E8',
  hoverOnSand: '#F7F2EB',
  selected: '#F4EAE0',
  dangerGround: '#F8E6E2',
  lowLine: '#E5C79F',
  clayLine: '#D9B7AA',
  sageGround: '#DFE6DA',
  sageTint: '#E9EEE6',
  closedGround: '#F6EFE6',
  hatchLine: '#EADFD2',
  hatchLineFine: '#DCCDBB',
  chartClay: '#B27D68',
  chartSage: '#7F9079',
  shadow: '43 38 34',
  veil: VEIL,
} as const;

export type Colors = Record<keyof typeof LIGHT, string>;

export const DARK: Colors = {
  ivory: '#1C1916',
  sand: '#25211D',
  white: '#FFFFFF',
  line: '#3D3730',
  lineOnSand: '#4A4239',
  field: '#918374',
  ink: '#F1EAE1',
  muted: '#BBAEA1',
  clay: '#DC9A82',
  clayDeep: '#E9B5A0',
  sage: '#A6BAA3',
  gold: '#CDAC68',
  danger: '#F0978C',
  success: '#8FC7A5',
  low: '#E7B878',
  lowGround: '#3A2D1C',
  surface: '#2A2520',
  onFill: '#1C1916',
  onPerson: '#FFFFFF',
  paper: '#FFFFFF',
  inkSoft: '#D9CFC3',
  raised: '#2F2923',
  hover: '#2A2520',
  hoverOnSand: '#2F2A25',
  selected: '#3A3029',
  dangerGround: '#43251F',
  lowLine: '#7A5C33',
  clayLine: '#7A5548',
  sageGround: '#333D31',
  sageTint: '#2C342B',
  closedGround: '#26211C',
  hatchLine: '#3D362F',
  hatchLineFine: '#4A4239',
  chartClay: '#A8705B',
  chartSage: '#74866E',
  shadow: '0 0 0',
  veil: 'rgb(0 0 0 / 0.66)',
};

export const { serif: SERIF, sans: SANS } = FONTS;

/** The arrow of a select, in a grey that is visible on both grounds. */
export const CHEVRON =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='16' fill='none' stroke='%238C7B6B' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m4 6 4 4 4-4'/%3E%3C/svg%3E\")";

/** Below this width the sidebar is a sheet, tables are cards and dialogs fill the screen. */
export const MOBILE_BREAKPOINT_PX = PHONE_BELOW_PX;
export const BELOW_MOBILE = PHONE_MEDIA;

/**
 * Rules for a content column of at most `px`. Browsers without container queries (before Chrome 105, Firefox 110 and Safari 16)
 * apply them to windows of that width, so that phones get the narrow layout.
 */
export const contentUpTo = (px: number, rules: string): string => `
  @container content (max-width: ${px}px) { ${rules} }
  @supports not (container-type: inline-size) {
    @media (max-width: ${px}px) { ${rules} }
  }
`;
