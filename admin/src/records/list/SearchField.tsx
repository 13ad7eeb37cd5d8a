import { styled } from '@mui/material/styles';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BELOW_MOBILE } from '../../theme/tokens';
import { useFilters } from './useFilters';

const TYPING_PAUSE_MS = 250;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Filters by `q` once the typing pauses; "/" goes to it from anywhere on the page. */
export function SearchField({ placeholder }: { placeholder: string }) {
  const { filterValues, setFilters } = useFilters();
  const { pathname } = useLocation();
  const query = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(query);
  const input = useRef<HTMLInputElement>(null);

  // The address changed by itself: back button, a link, filters taken away.
  useEffect(() => setTyped(query), [query]);

  // The list's setter goes to the address that it was rendered with: a search that waits must not take back a filter
  // or a card chosen meanwhile, so it is made with the newest ones, and not while the card's address is being rendered.
  const search = useEffectEvent(() => {
    if (typed.trim() !== query) setFilters({ ...filterValues, q: typed.trim() || undefined });
  });
  useEffect(() => {
    const address = window.location.pathname;
    const timer = setTimeout(() => address === window.location.pathname && search(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, pathname]);

  useEffect(() => {
    const focusBySlash = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"]')
      )
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focusBySlash);
    return () => window.removeEventListener('keydown', focusBySlash);
  }, []);

  return (
    <Box role="search">
      <Search size={18} strokeWidth={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        aria-label="Buscar"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
      {typed === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button type="button" aria-label="Borrar la búsqueda" onClick={() => setTyped('')}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </Box>
  );
}

const Box = styled('div')`
  position: relative;
  flex: 0 1 340px;
  min-width: 220px;
  & > svg {
    position: absolute;
    left: 13px;
    top: 50%;
    translate: 0 -50%;
    color: var(--muted);
    pointer-events: none;
  }
  & input {
    width: 100%;
    height: 40px;
    padding: 0 44px 0 40px;
    background: #fff;
    border: 1px solid var(--field);
    border-radius: 3px;
    appearance: none;
  }
  & input::-webkit-search-cancel-button {
    display: none;
  }
  & input::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  & input:focus-visible {
    outline-offset: 0;
  }
  & kbd {
    position: absolute;
    right: 12px;
    top: 10px;
    padding: 0 6px;
    border: 1px solid var(--line);
    border-radius: 3px;
    font: inherit;
    font-size: 12px;
    color: var(--muted);
    pointer-events: none;
  }
  & button {
    position: absolute;
    right: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 40px;
    height: 100%;
    color: var(--muted);
  }
  ${BELOW_MOBILE} {
    flex-basis: 100%;
    & input {
      height: 46px;
      font-size: 16px;
    }
    & kbd {
      display: none;
    }
  }
`;
