import type { AvailableStart } from '@radiance/backend/contract';
import { browserApi } from '../../api/browserApi';
import { get } from '../../api/http';
import { listAll } from '../../api/pagination';

/** All treatments and practitioners that can be booked, loaded when a dialog opens. */
export const loadTreatments = () => listAll(browserApi(), 'treatments', { sort: ['name', 'ASC'] });

export const loadTeam = () => listAll(browserApi(), 'practitioners');

/** The next free hours of a treatment, with one practitioner or with any. They change too fast to come with a page. */
export async function nextStarts(treatmentId: string, practitionerId = ''): Promise<AvailableStart[]> {
  const query = new URLSearchParams({
    treatment_id: treatmentId,
    ...(practitionerId && { practitioner_id: practitionerId }),
    limit: '3',
  });
  const starts = (await (await get(`/api/availability/next?${query}`)).json()) as AvailableStart[];
  // The server chooses the hours that suit the clinic best; the visitor reads them in order of time.
  return starts.sort((one, other) => `${one.date} ${one.time}`.localeCompare(`${other.date} ${other.time}`));
}
