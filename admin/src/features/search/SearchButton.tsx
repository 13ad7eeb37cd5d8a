import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLoadAhead } from '../../lib/browser/useLoadAhead';
import { useWindowKeys } from '../../lib/browser/useWindowKeys';
import { BELOW_MOBILE } from '../../theme/tokens';
import type { Destination } from './destinations';

const loadPalette = () => import('./SearchPalette');
const SearchPalette = lazy(() => loadPalette().then((module) => ({ default: module.SearchPalette })));

/** The field in the header, and Ctrl K; the palette itself is loaded after the first screen. */
export function SearchButton({ destinations }: { destinations: readonly Destination[] }) {
  const [isOpen, setIsOpen] = useState(false);
  useLoadAhead(loadPalette);
  useWindowKeys((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  });
  return (
    <>
      <Field type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Search />
        <span>Buscar</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </Field>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPalette destinations={destinations} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Field = styled('button')`
  display: flex;
  align-items: center;
  gap: 10px;
  /* Shrinks before the email beside it is cut. */
  flex: 0 999 320px;
  min-width: 160px;
  height: 44px;
  margin-inline: 8px 12px;
  padding: 0 12px;
  border: 1px solid var(--field);
  border-radius: 4px;
  color: var(--muted);
  & > kbd {
    margin-left: auto;
    font: inherit;
    font-size: 13px;
  }
  ${BELOW_MOBILE} {
    flex: none;
    min-width: 44px;
    justify-content: center;
    margin-inline: 0;
    padding: 0;
    border: none;
    & > span,
    & > kbd {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;
