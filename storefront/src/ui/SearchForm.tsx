import { lineText } from '@radiance/backend/contract';
import { Search } from 'lucide-react';
import { useId, useRef } from 'react';
import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { useEarlyInput } from '../lib/earlyInput';
import { media } from '../theme/tokens';
import { Button } from './Button';
import { Input } from './Field';
import { Note } from './Layout';

export const SearchBox = styled.div`
  position: relative;
  svg {
    position: absolute;
    top: 17px;
    left: 16px;
    pointer-events: none;
  }
  ${Input} {
    padding-left: 48px;
  }
  ${Input}::-webkit-search-cancel-button {
    appearance: none;
  }
`;

const Row = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 12px;
  max-width: 592px;
  ${media.tiny} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Hint = styled(Note)`
  grid-column: 1 / -1;
`;

const PARAMETER = 'q';
const MAX_LENGTH = 100;

/** What the address searches for; empty without a search. */
export const searchOf = (search: URLSearchParams): string => lineText(search.get(PARAMETER) ?? '').slice(0, MAX_LENGTH);

interface SearchFormProps {
  /** The page that shows what is found. */
  action: string;
  label: string;
  hint?: string;
  /** What was searched for. */
  value: string;
}

/** A search in the query. It works without scripts. */
export function SearchForm({ action, label, hint, value }: SearchFormProps) {
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput([PARAMETER], (_name, typed) => {
    if (field.current) field.current.value = typed;
  });
  return (
    <Row role="search" action={action} preventScrollReset>
      <SearchBox>
        <Search size={18} />
        <Input
          // A new address shows its own search.
          key={value}
          ref={field}
          type="search"
          name={PARAMETER}
          aria-label={label}
          aria-describedby={hint && hintId}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          defaultValue={value}
        />
      </SearchBox>
      <Button type="submit" $variant="outline">
        Buscar
      </Button>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Row>
  );
}
