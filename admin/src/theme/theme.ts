import type { ThemeOptions } from '@mui/material/styles';
import { BELOW_MOBILE, DARK, LIGHT, MOBILE_BREAKPOINT_PX, SANS, type Colors } from './tokens';

const focusRing = { outline: '2px solid var(--clay)', outlineOffset: 3 };

/** MUI computes shades of its palette, so that it needs the values; all else uses the variables. */
const palette = (mode: 'light' | 'dark', colors: Colors): ThemeOptions['palette'] => ({
  mode,
  primary: { main: colors.clay, dark: colors.clayDeep, contrastText: colors.onFill },
  error: { main: colors.danger },
  success: { main: colors.success },
  text: { primary: colors.ink, secondary: colors.muted },
  background: { default: colors.ivory, paper: colors.ivory },
  divider: colors.line,
});

const options: ThemeOptions = {
  shape: { borderRadius: 3 },
  breakpoints: { values: { xs: 0, sm: 600, md: MOBILE_BREAKPOINT_PX, lg: 1100, xl: 1440 } },
  typography: { fontFamily: SANS, fontSize: 15, htmlFontSize: 16, button: { textTransform: 'none', fontWeight: 600 } },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minHeight: 40,
          padding: '0 16px',
          fontSize: 15,
          lineHeight: '20px',
          whiteSpace: 'nowrap',
          '& svg': { flex: 'none' },
          [BELOW_MOBILE]: { minHeight: 44 },
          variants: [
            {
              props: { variant: 'outlined', color: 'inherit' },
              style: {
                background: 'var(--surface)',
                borderColor: 'var(--field)',
                '&:hover': { background: 'var(--hover)', borderColor: 'var(--ink)' },
              },
            },
          ],
        },
        startIcon: { marginLeft: 0, marginRight: 10 },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--veil)' } } } },
    // In dark colours MUI would lighten what floats.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: { boxShadow: '0 0 0 1px var(--line), 0 24px 60px rgb(var(--shadow) / 0.25)', margin: 24 },
        paperFullScreen: { margin: 0 },
      },
    },
    MuiMenu: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--line)',
          boxShadow: '0 8px 24px rgb(var(--shadow) / 0.14)',
          minWidth: 200,
          backgroundColor: 'var(--surface)',
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 40,
          gap: 12,
          fontSize: 15,
          [BELOW_MOBILE]: { minHeight: 48 },
          '&:hover': { backgroundColor: 'var(--hover)' },
          '&.Mui-focusVisible': { backgroundColor: 'var(--selected)', outlineOffset: -2 },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300, disableInteractive: true },
      styleOverrides: {
        tooltip: {
          backgroundColor: 'var(--ink)',
          color: 'var(--on-fill)',
          fontSize: 13.5,
          fontWeight: 500,
          padding: '5px 10px',
          borderRadius: 3,
        },
      },
    },
  },
};

export const THEMES = {
  light: { ...options, palette: palette('light', LIGHT) },
  dark: { ...options, palette: palette('dark', DARK) },
};
