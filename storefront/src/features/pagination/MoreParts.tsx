import { useRef, useState, type MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useRemote } from '../../api/useRemote';
import { PART, partAddress, type Part } from '../../api/pagination';
import { colour } from '../../theme/tokens';
import { small } from '../../theme/type';
import { LinkButton } from '../../ui/Button';

interface Parts<T> {
  shown: readonly T[];
  total: number;
  /** True while the chosen tab's items load: the items and the count are not complete. */
  isIncomplete: boolean;
  /** Props of the links below the list. */
  more: MorePartsProps;
}

interface MorePartsProps {
  page: number;
  last: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

export interface Tab<T> {
  /** The chosen tab, and the tab that the page opened with. */
  chosen: string | null;
  opensWith: string | null;
  isShown: (item: T) => boolean;
  /** Fetches the whole list. */
  load: () => Promise<readonly T[]>;
}

/** Pagination of a long list: the page carries one part; more parts or another tab load the whole list. */
export function useParts<T>(part: Part<T>, { chosen, opensWith, isShown, load }: Tab<T>): Parts<T> {
  const [asked, setAsked] = useState({ chosen, parts: 1 });
  const [wantsAll, setWantsAll] = useState(false);
  const isOwnTab = chosen === opensWith;
  const parts = asked.chosen === chosen ? asked.parts : 1;
  if (!isOwnTab && !wantsAll) setWantsAll(true);
  const rest = useRemote(part.all === null && wantsAll ? 'all' : null, load);
  const all = part.all ?? (rest.status === 'ready' ? rest.data : null);

  const matching = all?.filter(isShown);
  const page = isOwnTab ? part.page : 1;
  const first = (page - 1) * PART;
  const shown = matching?.slice(first, first + parts * PART) ?? part.items.filter(isShown);
  const total = matching?.length ?? (isOwnTab ? part.total : shown.length);
  const isIncomplete = all === null && !isOwnTab;
  const isLoading = all === null && wantsAll && rest.status === 'loading';
  const last = first + shown.length;
  const onMore = (): void => {
    setWantsAll(true);
    setAsked({ chosen, parts: parts + 1 });
    if (rest.status === 'failed') rest.reload();
  };
  return {
    shown,
    total,
    isIncomplete,
    more: { page, last, total, hasMore: last < total || isIncomplete, isLoading, hasFailed: rest.status === 'failed', onMore },
  };
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
export function MoreParts({ page, last, total, hasMore, isLoading, hasFailed, onMore }: MorePartsProps) {
  const [search] = useSearchParams();
  const count = useRef<HTMLParagraphElement>(null);
  if (page === 1 && !hasMore && total <= PART) return null;
  const showMore = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The link disappears with the last part: keep the keyboard's place.
    if (last + PART >= total) count.current?.focus({ preventScroll: true });
    onMore();
  };
  return (
    <Below aria-label="Más de esta lista" aria-busy={isLoading}>
      <p role="status" tabIndex={-1} ref={count}>
        {hasFailed ? 'No se ha podido cargar el resto. Inténtalo de nuevo.' : isLoading ? 'Cargando…' : `${last} de ${total}`}
      </p>
      {page > 1 && (
        <LinkButton to={partAddress(search, page - 1)} reloadDocument $variant="outline">
          Ver anteriores
        </LinkButton>
      )}
      {hasMore && (
        <LinkButton to={partAddress(search, page + 1)} reloadDocument $variant="outline" onClick={showMore}>
          {isLoading ? 'Cargando…' : 'Ver más'}
        </LinkButton>
      )}
    </Below>
  );
}
