import type { Practitioner } from './team.js';
import type { Treatment } from '../catalogue/treatments.js';

/** Stands for no treatment in particular, which everybody gives: what fits an hour before it is known for what. */
export const ANY_TREATMENT_ID = '';

/** Whether one of the team gives it. */
export const gives = ({ treatment_ids }: Pick<Practitioner, 'treatment_ids'>, { id }: Pick<Treatment, 'id'>): boolean =>
  id === ANY_TREATMENT_ID || treatment_ids.length === 0 || treatment_ids.includes(id);

/** Of a team, who may treat: nobody where it needs rooms and devices alone, whoever gives it where it needs nothing in particular. */
export function eligiblePractitioners<P extends Pick<Practitioner, 'id' | 'treatment_ids'>>(
  treatment: Pick<Treatment, 'id' | 'needs'>,
  team: readonly P[],
): P[] {
  const named = treatment.needs.filter(({ kind }) => kind === 'practitioner');
  const isNamed = ({ id }: P): boolean => named.some(({ ids }) => ids.length === 0 || ids.includes(id));
  return team.filter((member) => gives(member, treatment) && (treatment.needs.length === 0 || isNamed(member)));
}
