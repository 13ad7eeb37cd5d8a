import type { Treatment } from '@radiance/backend/contract';
import { useRecordContext } from 'ra-core';
import { useWholeList } from '../data/wholeList';

export type TreatmentChoice = Pick<Treatment, 'id' | 'name'> & Partial<Pick<Treatment, 'duration'>>;

/** Active treatments, plus the edited record's own, which may be inactive. */
export function useOfferedTreatments(): { choices: readonly TreatmentChoice[]; isLoading: boolean } {
  const edited = useRecordContext<{ id: string; treatment_id: string | null; treatment_name: string | null }>();
  const { data = [], isLoading } = useWholeList<Treatment>('treatments', { filter: { is_active: true } });
  const current = edited?.treatment_id;
  if (!current || data.some(({ id }) => id === current)) return { choices: data, isLoading };
  return { choices: [{ id: current, name: edited.treatment_name ?? '' }, ...data], isLoading };
}
