import { addDays } from '@radiance/backend/contract';
import { useLocation } from 'react-router-dom';
import { changeSearch, type Filters } from '../../../records/list/address/listSearch';

const PARAM = 'cuando';

/** Parts of the list by day; without one, the whole list, the latest first. */
export const WHEN_LABELS = { hoy: 'Hoy', manana: 'Mañana', proximas: 'Próximas' } as const;
export type When = keyof typeof WHEN_LABELS;

const isWhen = (value: string | null): value is When => value !== null && Object.hasOwn(WHEN_LABELS, value);

export function useWhen(): When | null {
  const when = new URLSearchParams(useLocation().search).get(PARAM);
  return isWhen(when) ? when : null;
}

/** Upcoming and past appointments have different default orders, so the chosen order is dropped. */
export const searchOf = (search: string, when: When | null): string =>
  changeSearch(search, { params: { [PARAM]: when ?? undefined, sort: undefined, order: undefined } });

export function filterOf(when: When | null, today: string): Filters {
  if (when === 'hoy') return { date: today };
  if (when === 'manana') return { date: addDays(today, 1) };
  return when === 'proximas' ? { date_gte: today } : {};
}

export const NONE_THEN: Readonly<Record<When, string>> = {
  hoy: 'Hoy no hay citas.',
  manana: 'Mañana no hay citas.',
  proximas: 'No hay citas a partir de hoy.',
};
