import type { Appointment } from './appointments.js';
import type { Practitioner } from './team.js';

/** An appointment of somebody who is missing, with who could take it over as it is, the least busy first. */
export interface AbsenceCover {
  appointment: Appointment;
  candidates: readonly Pick<Practitioner, 'id' | 'name'>[];
  /** Whom to give it to so that as many as possible of that day's find somebody one after the other; null where nobody can. */
  suggested_id: string | null;
}
