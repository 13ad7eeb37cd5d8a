import { PALETTE_NAMES, type PaletteName } from './palettes.js';
import { choice, type Values } from '../core/rules.js';

export const CLINIC_BRAND = 'Radiance';

export const BRANDING_PATH = '/api/site-look';

/** Names of `meta` elements of the panel's page, for the sign-in screen. */
export const CLINIC_META = { name: 'clinic-name', logo: 'clinic-logo' } as const;

export const BRANDING_RULES = { palette: choice<PaletteName>(PALETTE_NAMES, 'Elige una de las paletas') } as const;

/** The site's theme. Logo and pictures are content. */
export type Branding = Values<typeof BRANDING_RULES>;
