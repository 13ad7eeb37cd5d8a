import { useRef, useState, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRemote } from '../../api/useRemote';
import { partAddress, type Part } from '../../api/pagination';
import { colour } from '../../theme/tokens';
import { small } from '../../theme/type';
import { LinkButton } from '../../ui/Button';

interface Row {
  id: string;
}

interface Parts<T> {
  /** Null while the first part of the selection loads. */
  shown: readonly T[] | null;
  total: number;
  /** Props of the links below the list. */
  more: MorePartsProps;
}

interface MorePartsProps {
  page: number;
  last: number;
  total: number;
  size: number;
  state: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

export interface Selection<T> {
  /** Key of the chosen tab or search, and the key that the page opened with; an empty key selects everything. */
  chosen: string;
  opensWith: string;
  /** The filter of a tab: a list that the page has whole is not asked for again. */
  isShown?: ((item: T) => boolean) | undefined;
  /** Loads a part of the chosen selection. */
  load: (page: number) => Promise<Part<T>>;
}

export const isWhole = ({ items, total }: Pick<Part<unknown>, 'items' | 'total'>): boolean => items.length >= total;

/** What was loaded after the first part. */
interface Rest<T> {
  after: Part<T> | null;
  items: readonly T[];
  total: number;
  state: MorePartsProps['state'];
}

/** Pagination of a long list: the page carries one part, the server is asked for each further part and for other selections. */
export function useParts<T extends Row>(part: Part<T>, { chosen, opensWith, isShown, load }: Selection<T>): Parts<T> {
  const isOpened = chosen === opensWith;
  const filter = opensWith === '' && isWhole(part) ? isShown : undefined;
  const remote = useRemote(isOpened || filter ? null : chosen, () => load(1));
  const [loadedRest, setRest] = useState<Rest<T> | null>(null);

  const first = isOpened ? part : remote.status === 'ready' ? remote.data : null;
  if (filter && !isOpened) {
    const items = part.items.filter(filter);
    const more = { ...part, total: items.length, last: items.length, state: 'idle', onMore: () => undefined } as const;
    return { shown: items, total: items.length, more };
  }

  if (first === null) {
    const state = remote.status === 'failed' ? 'failed' : 'loading';
    return { shown: null, total: 0, more: { page: 1, last: 0, total: 0, size: part.size, state, onMore: remote.reload } };
  }

  const rest: Rest<T> = loadedRest?.after === first ? loadedRest : { after: first, items: [], total: first.total, state: 'idle' };
  const shown = [...first.items, ...rest.items];
  const last = (first.page - 1) * first.size + shown.length;
  const { total } = rest;
  const loadNext = async (): Promise<void> => {
    const settle = (next: Rest<T>): void => setRest((now) => (now?.after === first ? next : now));
    setRest({ ...rest, state: 'loading' });
    try {
      const { items, total: counted } = await load(first.page + Math.ceil(shown.length / first.size));
      // A record that was added meanwhile moves another one to the next part.
      const ids = new Set(shown.map(({ id }) => id));
      const added = items.filter(({ id }) => !ids.has(id));
      settle({ after: first, items: [...rest.items, ...added], total: items.length === 0 ? last : counted, state: 'idle' });
    } catch (error) {
      console.error(error);
      settle({ ...rest, state: 'failed' });
    }
  };
  const onMore = (): void => void (rest.state !== 'loading' && loadNext());
  return { shown, total, more: { page: first.page, last, total, size: first.size, state: rest.state, onMore } };
}

const Below = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 12px 20px;
  margin-top: 40px;
  p {
    flex-basis: 100%;
    ${small}
    color: ${colour.muted};
    text-align: center;
  }
`;

/** 'Ver más' below a list; without scripts its links lead to the part before and the next. */
export function MoreParts({ page, last, total, size, state, onMore }: MorePartsProps) {
  const [search] = useSearchParams();
  const count = useRef<HTMLParagraphElement>(null);
  const isLoading = state === 'loading';
  // The skeletons announce that a first part loads.
  if (state !== 'failed' && total <= size) return null;
  const showMore = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The link disappears with the last part: keep the keyboard's place.
    if (last + size >= total) count.current?.focus({ preventScroll: true });
    onMore();
  };
  return (
    <Below aria-label="Más de esta lista" aria-busy={isLoading}>
      <p role="status" tabIndex={-1} ref={count}>
        {state === 'failed'
          ? 'No se ha podido cargar el resto. Inténtalo de nuevo.'
          : isLoading
            ? 'Cargando…'
            : `${last} de ${total}`}
      </p>
      {page > 1 && (
        <LinkButton to={partAddress(search, page - 1)} reloadDocument $variant="outline">
          Ver anteriores
        </LinkButton>
      )}
      {(last < total || state !== 'idle') && (
        <LinkButton to={partAddress(search, page + 1)} reloadDocument $variant="outline" onClick={showMore}>
          {isLoading ? 'Cargando…' : 'Ver más'}
        </LinkButton>
      )}
    </Below>
  );
}
