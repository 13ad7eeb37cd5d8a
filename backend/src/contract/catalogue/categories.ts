/** Public slugs and labels, each with the stored value. */
export const CATEGORIES = [
  { slug: 'facial', label: 'Tratamientos Faciales', stored: 'Facial' },
  { slug: 'corporal', label: 'Tratamientos Corporales', stored: 'Corporal' },
  { slug: 'medicina-estetica', label: 'Medicina Estética', stored: 'Estético' },
  { slug: 'capilar', label: 'Tratamientos Capilares', stored: 'Capilar' },
  { slug: 'laser-ipl', label: 'Láser y IPL', stored: 'Láser e IPL' },
  { slug: 'nutricion', label: 'Nutrición', stored: 'Nutrición' },
  { slug: 'masajes', label: 'Masajes', stored: 'Masajes' },
  { slug: 'skincare', label: 'Skincare', stored: 'Skincare' },
] as const;

export type Category = (typeof CATEGORIES)[number];
export type CategorySlug = Category['slug'];
export type StoredCategory = Category['stored'];
export const STORED_CATEGORIES = CATEGORIES.map((category) => category.stored) as readonly StoredCategory[];

/** The panel's label. One stored value is spelt differently from the specification's name. */
export const categoryName = (stored: StoredCategory): string => (stored === 'Láser e IPL' ? 'Láser y IPL' : stored);

export const categoryBySlug = (slug: string): Category | undefined => CATEGORIES.find((category) => category.slug === slug);
export const categoryByStored = (stored: string): Category | undefined =>
  CATEGORIES.find((category) => category.stored === stored);
