import type { Appointment } from './appointments.js';
import type { Practitioner } from './team.js';

/** An appointment of an absent practitioner, with the practitioners who could take it, the least busy first. */
export interface AbsenceCover {
  appointment: Appointment;
  candidates: readonly Pick<Practitioner, 'id' | 'name'>[];
  /** Part of the assignment that covers the most appointments of the day; null when nobody can. */
  suggested_id: string | null;
}
