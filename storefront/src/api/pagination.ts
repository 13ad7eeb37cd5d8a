import {
  MAX_PAGE_SIZE,
  type ListQuery,
  type PublicApi,
  type PublicResourceName,
  type PublicResources,
} from '@radiance/backend/contract';

/** How many of a long list a page shows at first, and with each 'Ver más'. Whole lines of two, three and four columns. */
export const PART = 48;
const PARAMETER = 'pagina';

/** Every record of a list, however many requests that takes. For lists that a dialog or a page needs whole. */
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
  /** The number of items of all parts. */
  total: number;
  /** The number of items of a part. */
  size: number;
}

type PartQuery = Omit<ListQuery, 'range'> & { size?: number };

/** One part of a list. */
export async function listPart<R extends PublicResourceName>(
  api: PublicApi,
  resource: R,
  page: number,
  { size = PART, ...query }: PartQuery = {},
): Promise<Part<PublicResources[R]>> {
  const first = (page - 1) * size;
  const { items, total } = await api.list(resource, { ...query, range: [first, first + size - 1] });
  return { items, page, total, size };
}

/** The part that the address asks for; the first one where that part does not exist. */
export async function requestedPart<T>(request: Request, load: (page: number) => Promise<Part<T>>): Promise<Part<T>> {
  const requested = Number(new URL(request.url).searchParams.get(PARAMETER));
  const page = Number.isInteger(requested) && requested > 1 && requested < MAX_PAGE ? requested : 1;
  const part = await load(page);
  return page > 1 && part.items.length === 0 ? load(1) : part;
}

/** The server refuses larger numbers of rows. */
const MAX_PAGE = 1e9;

export const mapPart = <T, U>({ items, ...part }: Part<T>, to: (item: T) => U): Part<U> => ({ ...part, items: items.map(to) });

/** The same address with another page number. */
export function partAddress(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page > 1) next.set(PARAMETER, String(page));
  else next.delete(PARAMETER);
  return `?${next}`;
}
