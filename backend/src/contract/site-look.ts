import { PALETTE_NAMES, type PaletteName } from './palettes.js';
import { choice, type Values } from './rules.js';

export const SITE_LOOK_PATH = '/api/site-look';

export const SITE_LOOK_RULES = { palette: choice<PaletteName>(PALETTE_NAMES, 'Elige una de las paletas') } as const;

/** How the site looks, of what can be chosen without harm; logo and pictures are content. */
export type SiteLook = Values<typeof SITE_LOOK_RULES>;
