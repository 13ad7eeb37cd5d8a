import type { Palette } from '../../contract/index.js';

interface Named {
  name: string;
}

type Ground = Pick<Palette, 'clay' | 'ivory'>;

const icon = (drawing: string, { clay }: Ground): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="${clay}"/>${drawing}</svg>\n`;

/** The demo clinic's icon: a rising sun. */
export const risingSun = (palette: Ground): string =>
  icon(
    `<path d="M14 44a18 18 0 0 1 36 0Z" fill="${palette.ivory}"/><path d="M10 50h44M32 12v7M13.6 19.6l5 5M50.4 19.6l-5 5" fill="none" stroke="${palette.ivory}" stroke-width="3" stroke-linecap="round"/>`,
    palette,
  );

/** The icon of other clinics: a niche with a leaf. */
export const niche = (palette: Ground): string =>
  icon(
    `<path d="M18 50V30a14 14 0 0 1 28 0v20M12 50h40" fill="none" stroke="${palette.ivory}" stroke-width="3" stroke-linecap="round"/><path d="M32 44c0-8 2-13 7-17 1 8-1 13-7 17Zm0 0c-1-5-3-8-7-10 0 5 2 8 7 10Z" fill="${palette.ivory}"/>`,
    palette,
  );

const PNG_ICON = { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' };

/** The name on a home screen. */
export const manifestOf = ({ name }: Named, { ivory }: Pick<Palette, 'ivory'>, hasPng: boolean): string =>
  JSON.stringify({
    name,
    short_name: name,
    lang: 'es',
    start_url: '/',
    display: 'browser',
    background_color: ivory,
    theme_color: ivory,
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }, ...(hasPng ? [PNG_ICON] : [])],
  });
