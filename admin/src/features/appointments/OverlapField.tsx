import { formatTime, type Appointment } from '@radiance/backend/contract';
import { HttpError } from 'ra-core';
import { SwitchField } from '../../inputs/SwitchField';

/** What stands in the way of a refused booking; null when the refusal has another reason. */
export function overlapsOf(error: unknown): readonly Appointment[] | null {
  const body: unknown = error instanceof HttpError && error.status === 409 ? error.body : null;
  return typeof body === 'object' && body !== null && 'overlaps' in body ? (body.overlaps as Appointment[]) : null;
}

const nameOf = ({ time, client_name, practitioner_name }: Appointment): string =>
  [`${formatTime(time)} ${client_name}`, practitioner_name].filter(Boolean).join(', con ');

/** Shown once the server has refused the hour. */
export const OverlapField = ({ overlaps }: { overlaps: readonly Appointment[] }) => (
  <SwitchField
    source="overlap"
    label="Reservar aunque se solape"
    hint={overlaps.length > 0 ? `A esa hora: ${overlaps.map(nameOf).join('; ')}.` : 'A esa hora no hay nadie libre.'}
  />
);
