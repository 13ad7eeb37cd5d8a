import type { TodayAppointment, TodayState } from '@radiance/backend/contract';

interface Group {
  title: string;
  records: readonly TodayAppointment[];
}

const GROUPS: readonly { title: string; states: readonly TodayState[] }[] = [
  { title: 'En la clínica', states: ['waiting', 'in_treatment'] },
  { title: 'Con retraso', states: ['late'] },
  { title: 'Siguientes', states: ['expected', 'unconfirmed'] },
  { title: 'Por anotar', states: ['unnoted'] },
  { title: 'Ya anotadas', states: ['attended', 'no_show'] },
];

/** Waiting clients are ordered by their arrival, all others by their hour. */
export const groupsOf = (appointments: readonly TodayAppointment[]): readonly Group[] =>
  GROUPS.map(({ title, states }) => ({
    title,
    records: states.includes('waiting')
      ? [
          ...appointments
            .filter(({ state }) => state === 'waiting')
            .sort((one, other) => ((one.arrived_at ?? '') < (other.arrived_at ?? '') ? -1 : 1)),
          ...appointments.filter(({ state }) => state === 'in_treatment'),
        ]
      : appointments.filter(({ state }) => states.includes(state)),
  })).filter(({ records }) => records.length > 0);
