import { styled } from '@mui/material/styles';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useListContext } from 'ra-core';

export function SortButton({ label, field }: { label: string; field: string }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === field;
  const Arrow = sort.order === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <Head
      type="button"
      data-sorted={isSorted || undefined}
      onClick={() => setSort({ field, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
    >
      {label}
      {isSorted && <Arrow size={15} />}
    </Head>
  );
}

const Head = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 38px;
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-sorted] {
    font-weight: 600;
    color: var(--ink);
  }
`;
