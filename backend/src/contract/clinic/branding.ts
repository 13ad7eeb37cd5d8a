import { PALETTE_NAMES, type PaletteName } from './palettes.js';
import { choice, type Values } from '../core/rules.js';

export const BRANDING_PATH = '/api/site-look';

/** What the panel's page says of the clinic to whoever has not signed in: the names of its `meta` elements. */
export const CLINIC_META = { name: 'clinic-name', logo: 'clinic-logo' } as const;

export const BRANDING_RULES = { palette: choice<PaletteName>(PALETTE_NAMES, 'Elige una de las paletas') } as const;

/** How the site looks, of what can be chosen without harm; logo and pictures are content. */
export type Branding = Values<typeof BRANDING_RULES>;
