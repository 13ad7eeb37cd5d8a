import { CATEGORIES, type Treatment } from '@radiance/backend/contract';

export interface TreatmentGroup {
  label: string;
  treatments: Treatment[];
}

/** Accents and case are of no account: 'depilacion' finds 'Depilación'. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The treatments that hold every word of the search in name or category, by category in the site's order and then by name. */
export function treatmentGroups(treatments: readonly Treatment[], search: string): TreatmentGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return CATEGORIES.flatMap(({ label, stored }) => {
    const found = treatments.filter(
      ({ name, category }) => category === stored && words.every((word) => plain(`${name} ${label}`).includes(word)),
    );
    return found.length > 0 ? [{ label, treatments: found.toSorted((a, b) => a.name.localeCompare(b.name, 'es')) }] : [];
  });
}
