import type { Practitioner } from './team.js';
import type { Treatment } from '../catalogue/treatments.js';

/** No particular treatment, for a search of free hours. Every practitioner gives it. */
export const ANY_TREATMENT_ID = '';

export const gives = ({ treatment_ids }: Pick<Practitioner, 'treatment_ids'>, { id }: Pick<Treatment, 'id'>): boolean =>
  id === ANY_TREATMENT_ID || treatment_ids.length === 0 || treatment_ids.includes(id);

/** The practitioners who may treat. Nobody for a treatment that needs only rooms and devices. */
export function eligiblePractitioners<P extends Pick<Practitioner, 'id' | 'treatment_ids'>>(
  treatment: Pick<Treatment, 'id' | 'needs'>,
  team: readonly P[],
): P[] {
  const named = treatment.needs.filter(({ kind }) => kind === 'practitioner');
  const isNamed = ({ id }: P): boolean => named.some(({ ids }) => ids.length === 0 || ids.includes(id));
  return team.filter((member) => gives(member, treatment) && (treatment.needs.length === 0 || isNamed(member)));
}
