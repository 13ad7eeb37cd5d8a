import type { EntityManager } from 'typeorm';
import type { Appointment } from '../../../contract/index.js';
import { ProblemException } from '../../../core/http/problem.js';
import type { Records } from '../../../core/resources/records.js';
import { overlapped } from '../../planning/overlaps.js';
import type { AppointmentEntity } from '../appointment.entity.js';

type Requested = Pick<Appointment, 'id' | 'date' | 'time' | 'duration' | 'practitioner_id'>;

/** The staff are told which appointments stand in the way, and may book over them. */
export async function namingOverlaps<T>(
  records: Records<'appointments', AppointmentEntity>,
  manager: EntityManager,
  requested: Requested,
  claim: () => Promise<T>,
): Promise<T> {
  try {
    return await claim();
  } catch (error) {
    if (!(error instanceof ProblemException) || error.getStatus() !== 409) throw error;
    const ids = await overlapped(manager, requested);
    const overlaps = await Promise.all(ids.map((id) => records.get(id, manager)));
    throw new ProblemException(409, error.message, error.errors, error.headers, error.code, { ...error.members, overlaps });
  }
}
