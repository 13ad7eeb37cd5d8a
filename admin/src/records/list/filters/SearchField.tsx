import { styled } from '@mui/material/styles';
import { lineText } from '@radiance/backend/contract';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isFreeKey } from '../../../lib/browser/freeKeys';
import { useWindowKeys } from '../../../lib/browser/useWindowKeys';
import { BELOW_MOBILE } from '../../../theme/tokens';
import { useListAddress, type ListAddress } from '../address/useListAddress';

const TYPING_PAUSE_MS = 250;

const queryOf = (address: ListAddress): string => {
  const { q } = address.filters();
  return typeof q === 'string' ? q : '';
};

/** Sets the filter `q` after a pause in typing; "/" focuses the field. */
export function SearchField({ placeholder }: { placeholder: string }) {
  const address = useListAddress();
  const [text, setText] = useState(() => queryOf(address));
  /** The last query written or read here: a different one in the address came from elsewhere. */
  const known = useRef(text);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const follow = () => {
      const query = queryOf(address);
      if (query === known.current) return;
      known.current = query;
      setText(query);
    };
    follow();
    return address.onChange(follow);
  }, [address]);

  useEffect(() => {
    const query = lineText(text);
    if (query === known.current) return;
    const timer = setTimeout(() => {
      known.current = query;
      address.change({ filter: { ...address.filters(), q: query || undefined } });
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, address]);

  useWindowKeys((event) => {
    if (event.key !== '/' || !isFreeKey(event)) return;
    event.preventDefault();
    input.current?.focus();
  });

  return (
    <Box role="search">
      <Search />
      <input
        ref={input}
        type="search"
        aria-label="Buscar"
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
      />
      {text === '' ? (
        <kbd aria-hidden>/</kbd>
      ) : (
        <button type="button" aria-label="Borrar la búsqueda" onClick={() => setText('')}>
          <X size={16} />
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
    transform: translateY(-50%);
    color: var(--muted);
    pointer-events: none;
  }
  & input {
    width: 100%;
    height: 40px;
    padding: 0 44px 0 40px;
    background: var(--surface);
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
