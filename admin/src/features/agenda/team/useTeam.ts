import { seesOnlyOwn, type PractitionerHours } from '@radiance/backend/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../data/useApi';
import { useAbsences, useEquipment, useIsNobody, usePractitioners } from '../../../data/useTeam';
import { useAuth } from '../../../session/AuthProvider';
import type { Team } from './columns';
import { useStable } from '../useAgenda';

const NO_HOURS: readonly PractitionerHours[] = [];
const NOBODY: Team = { people: [], things: [], absences: [] };

/**
 * Active practitioners and equipment with their hours and absences. A practitioner gets only their own; empty where the clinic has no
 * team.
 */
export function useTeam(first: string, last: string): Team {
  const api = useApi();
  const { data: practitioners } = usePractitioners();
  const { data: equipment } = useEquipment();
  const { data: absences } = useAbsences(first, last);
  const { user } = useAuth();
  const isOwn = seesOnlyOwn(user?.roles ?? [], 'appointments');
  const mine = (practitioners ?? []).filter((each) => !isOwn || each.user_id === user?.id);
  const isNobody = useIsNobody();
  const active = mine.filter(({ is_active }) => is_active);
  const weeks = useQueries({
    queries: active.map(({ id }) => ({
      queryKey: ['practitioner-hours', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.practitionerHours(id, { signal }),
    })),
  });
  const people = active.map(({ id, name, colour }, index) => ({ id, name, colour, hours: weeks[index]?.data ?? NO_HOURS }));
  const steady = useStable({
    people,
    // A practitioner sees only their own appointments, so rooms and devices would look free.
    things: isOwn ? [] : (equipment ?? []).filter(({ is_active }) => is_active),
    absences: absences ?? NOBODY.absences,
    isNobody,
  });
  return useMemo(() => (steady.people.length > 0 || steady.isNobody ? steady : NOBODY), [steady]);
}
