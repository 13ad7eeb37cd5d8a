import { CATEGORIES, comparable, searchedText, type Treatment } from '@radiance/backend/contract';

export interface TreatmentGroup {
  label: string;
  treatments: Treatment[];
}

/** Treatments with every word of the search in name or category, grouped by category in the site's order. */
export function treatmentGroups(treatments: readonly Treatment[], search: string): TreatmentGroup[] {
  const words = searchedText(search).split(' ').filter(Boolean);
  return CATEGORIES.flatMap(({ label, stored }) => {
    const found = treatments.filter(
      ({ name, category }) => category === stored && words.every((word) => comparable(`${name} ${label}`).includes(word)),
    );
    return found.length > 0 ? [{ label, treatments: [...found].sort((a, b) => a.name.localeCompare(b.name, 'es')) }] : [];
  });
}
