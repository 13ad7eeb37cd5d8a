import { formatDay, formatTime, type Appointment } from '@radiance/backend/contract';
import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePractitioners } from '../../../data/useTeam';
import { useOfferedTreatments } from '../../../inputs/useOfferedTreatments';
import { hasBegun, useClinicClock } from '../../../lib/clinic/clinicClock';
import { focusNext } from '../../../records/client/nextField';

/** Appointments read on each side of now; nobody has more in one day. */
const MOST_READ = 10;

const textOf = ({ date, time, treatment_name, practitioner_name }: Appointment): string =>
  [treatment_name ?? '—', practitioner_name && `con ${practitioner_name}`, `${formatDay(date)} a las ${formatTime(time)}`]
    .filter(Boolean)
    .join(', ');

/** The client's last and next appointment. The last treatment and practitioner are proposed, so that only the hour is missing. */
export function LastVisits({ clientId }: { clientId: string }) {
  const now = useClinicClock().now();
  const earlier = useVisits({ client_id: clientId, date_lte: now.date }, 'DESC');
  const later = useVisits({ client_id: clientId, date_gte: now.date }, 'ASC');
  const last = earlier?.find((visit) => hasBegun(visit, now));
  const next = later?.find((visit) => !hasBegun(visit, now));
  useProposal(clientId, earlier && later && (last ?? next ?? null));
  return (
    <>
      {last && <small>Última cita: {textOf(last)}</small>}
      {next && <small>Próxima cita: {textOf(next)}</small>}
    </>
  );
}

const useVisits = (filter: object, order: 'ASC' | 'DESC'): readonly Appointment[] | undefined =>
  useGetList<Appointment>(
    'appointments',
    {
      filter: { ...filter, status: ['pending', 'confirmed'] },
      pagination: { page: 1, perPage: MOST_READ },
      sort: { field: 'date', order },
    },
    { retry: false },
  ).data;

/** Proposes the treatment and the practitioner of `like`. Fields that the user has already chosen stay. */
function useProposal(clientId: string, like: Appointment | null | undefined): void {
  const { getValues, setValue } = useFormContext();
  const { choices, isLoading } = useOfferedTreatments();
  const { data: team, isLoading: isTeamLoading } = usePractitioners();
  const [proposedTo, setProposedTo] = useState<string | null>(null);
  // The form resets what is not dirty when it has been mounted.
  const [isReset, setIsReset] = useState(false);
  useEffect(() => setIsReset(true), []);
  const isKnown = isReset && like !== undefined && !isLoading && !isTeamLoading;
  useEffect(() => {
    if (!isKnown || proposedTo === clientId) return;
    if (like && !getValues('treatment_id') && choices.some(({ id }) => id === like.treatment_id)) {
      // Nothing that the user has typed, so leaving the form loses nothing.
      setValue('treatment_id', like.treatment_id);
      const isInTeam = team?.some(({ id, is_active }) => is_active && id === like.practitioner_id);
      if (isInTeam && !getValues('practitioner_id')) setValue('practitioner_id', like.practitioner_id);
    }
    setProposedTo(clientId);
  }, [isKnown, proposedTo, clientId, like, choices, team, getValues, setValue]);
  // After the render that shows the proposal: the hours, which take the focus, come with the treatment.
  useEffect(() => {
    if (proposedTo === clientId) focusNext(getValues());
  }, [proposedTo, clientId, getValues]);
}
