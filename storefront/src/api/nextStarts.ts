import type { AvailableStart } from '@radiance/backend/contract';
import { get } from './http';

/** The next free hours of a treatment, with somebody or whoever can. No page carries them: they are old in a moment. */
export async function nextStarts(treatmentId: string, practitionerId = ''): Promise<AvailableStart[]> {
  const query = new URLSearchParams({
    treatment_id: treatmentId,
    ...(practitionerId && { practitioner_id: practitionerId }),
    limit: '3',
  });
  const starts = (await (await get(`/api/availability/next?${query}`)).json()) as AvailableStart[];
  // Chosen by what suits the clinic best, read in their order.
  return starts.sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}
