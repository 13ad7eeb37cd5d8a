import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useListContext } from 'ra-core';
import { formatCount } from '../../lib/countTexts';
import { useIsMobile } from '../../lib/browser/useElementWidth';
import { BELOW_MOBILE } from '../../theme/tokens';

const PAGE_SIZES = [10, 25, 50, 100] as const;

/** First, last and current page with neighbours; null is a gap. */
export function pagesToShow(page: number, pages: number): (number | null)[] {
  const neighbours = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(page <= 2 ? [...neighbours, 2, 3] : neighbours)]
    .filter((number) => number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => (index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]));
}

export function Pager() {
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const isMobile = useIsMobile();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const sizes = [...new Set([...PAGE_SIZES, perPage])].sort((a, b) => a - b);
  return (
    <Row aria-label="Páginas">
      <span>
        {formatCount((page - 1) * perPage + 1)}-{formatCount(Math.min(page * perPage, total))} de {formatCount(total)}
      </span>
      {!isMobile && (
        <select aria-label="Filas por página" value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size} por página
            </option>
          ))}
        </select>
      )}
      {pages > 1 && (
        <Pages>
          <button type="button" aria-label="Página anterior" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <ChevronLeft />
          </button>
          {!isMobile &&
            pagesToShow(page, pages).map((number, index) =>
              number === null ? (
                <span key={`gap-${index}`}>…</span>
              ) : (
                <button
                  key={number}
                  type="button"
                  aria-label={`Página ${number}`}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => setPage(number)}
                >
                  {formatCount(number)}
                </button>
              ),
            )}
          <button type="button" aria-label="Página siguiente" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <ChevronRight />
          </button>
        </Pages>
      )}
    </Row>
  );
}

const Row = styled('nav')`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 56px;
  font-size: 14px;
  color: var(--muted);
  & select {
    min-height: 40px;
    padding: 0 24px 0 4px;
    border: 0;
    background: none;
    cursor: pointer;
  }
`;

const Pages = styled('div')`
  display: flex;
  align-items: center;
  margin-left: auto;
  color: var(--ink);
  & > * {
    display: grid;
    place-items: center;
    min-width: 38px;
    height: 38px;
    border-radius: 3px;
    font-size: 15px;
  }
  & > button:hover {
    background: var(--hover);
  }
  & > [aria-current] {
    background: var(--sand);
    font-weight: 600;
  }
  & > :disabled {
    opacity: 0.4;
    cursor: default;
    background: none;
  }
  ${BELOW_MOBILE} {
    & > * {
      min-width: 46px;
      height: 46px;
    }
  }
`;
