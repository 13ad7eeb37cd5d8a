import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TextButton } from '../../ui/buttons/TextButton';

interface RowNote {
  row: number;
  text: string;
}

const FIRST = 20;

/** Notes about rows, by the row numbers of a spreadsheet. */
export function RowList({ title, notes }: { title: string; notes: readonly RowNote[] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (notes.length === 0) return null;
  const shown = isWhole ? notes : notes.slice(0, FIRST);
  return (
    <Block>
      <h3>
        {title} ({notes.length})
      </h3>
      <ul>
        {shown.map(({ row, text }, index) => (
          // A row may have several.
          <li key={`${row} ${index}`}>
            <span>Fila {row}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {notes.length > shown.length && <TextButton onClick={() => setIsWhole(true)}>Mostrar las {notes.length}</TextButton>}
    </Block>
  );
}

const Block = styled('div')`
  margin-top: 24px;
  max-width: 860px;
  & h3 {
    margin-bottom: 8px;
    font-size: 16px;
    font-weight: 600;
  }
  & ul {
    margin-bottom: 8px;
    border-top: 1px solid var(--line);
  }
  & li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    font-size: 14.5px;
    overflow-wrap: anywhere;
  }
  & li > span:first-of-type {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
`;
