import {
  MAX_PAGE_SIZE,
  type ListQuery,
  type PublicApi,
  type PublicResourceName,
  type PublicResources,
} from '@radiance/backend/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isOnServer } from './loaderApi';

/** How many of a long list a page shows at first, and with each 'Ver más'. Whole lines of two, three and four columns. */
export const PART = 48;
const PARAMETER = 'pagina';

/** Every record of a list, however many requests that takes. */
export async function listAll<R extends PublicResourceName>(
  api: PublicApi,
  resource: R,
  query: Omit<ListQuery, 'range'> = {},
): Promise<PublicResources[R][]> {
  const all: PublicResources[R][] = [];
  for (;;) {
    const first = all.length;
    const { items, total } = await api.list(resource, { ...query, range: [first, first + MAX_PAGE_SIZE - 1] });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** What a page shows of a list. Links without scripts lead from one part to the next. */
export interface Part<T> {
  items: readonly T[];
  /** Starts at 1. */
  page: number;
  /** The number of items in the chosen tab. */
  total: number;
  /** The whole list without the tab's filter; null in a page of the server's that holds a part only. */
  all: readonly T[] | null;
}

/** The page that the query asks for, or the first one where that page does not exist. */
export function partOf<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  all: readonly T[],
  isShown: (item: T) => boolean = () => true,
): Part<T> {
  const shown = all.filter(isShown);
  const asked = Number(new URL(request.url).searchParams.get(PARAMETER));
  const page = Number.isInteger(asked) && asked > 1 && (asked - 1) * PART < shown.length ? asked : 1;
  const items = shown.slice((page - 1) * PART, page * PART);
  return { items, page, total: shown.length, all: isOnServer({ context }) && all.length > PART ? null : all };
}

/** The same address with another page number. */
export function partAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set(PARAMETER, String(page));
  else next.delete(PARAMETER);
  return `?${next}`;
}
