import { GlobalStyles } from '@mui/material';
import { FALLBACK_FONTS, type FallbackFont } from '@radiance/backend/contract';
import { DARK, LIGHT, SANS, type Colors } from './tokens';

const variableOf = (name: string): string => `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
const variables = (colors: Colors) =>
  Object.fromEntries(Object.entries(colors).map(([name, value]) => [variableOf(name), value]));

const fallbackFace = ({ family, local, sizeAdjust, ascent, descent }: FallbackFont) => ({
  fontFamily: family,
  src: local.map((name) => `local('${name}')`).join(', '),
  sizeAdjust,
  ascentOverride: ascent,
  descentOverride: descent,
  lineGapOverride: '0%',
});

const styles = {
  '@font-face': FALLBACK_FONTS.map(fallbackFace),
  ':root': { ...variables(LIGHT), colorScheme: 'light' },
  // Paper is always light.
  '@media screen': { ":root[data-theme='dark']": { ...variables(DARK), colorScheme: 'dark' } },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'html, body, #root': { minHeight: '100%' },
  html: { WebkitTextSizeAdjust: '100%' },
  body: {
    margin: 0,
    background: 'var(--ivory)',
    color: 'var(--ink)',
    font: `400 15px/20px ${SANS}`,
    fontVariantNumeric: 'tabular-nums lining-nums',
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, p, dl, dd, ul, ol, fieldset, legend, figure, blockquote': { margin: 0, padding: 0, border: 0 },
  'ul, ol': { listStyle: 'none' },
  a: { color: 'inherit' },
  'b, strong': { fontWeight: 600 },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' },
  // `:where()` has no specificity, so every other rule wins.
  ':where(small)': { fontSize: 13.5, color: 'var(--muted)' },
  ":where(input[type='checkbox'], input[type='radio'])": { flex: 'none', width: 18, height: 18 },
  ':where(input, progress)': { accentColor: 'var(--clay)' },
  button: { background: 'none', border: 0, padding: 0, cursor: 'pointer' },
  ':focus-visible': { outline: '2px solid var(--clay)', outlineOffset: 3, borderRadius: 3 },
  '.visually-hidden': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      // `none` instead of a short duration, which would still run a frame for each element.
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;

export const GlobalStyle = () => <GlobalStyles styles={styles} />;
