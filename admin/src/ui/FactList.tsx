import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { contentUpTo } from '../theme/tokens';
import { Instant, RelativeInstant } from './ClinicTime';

export interface Fact {
  term: string;
  value: ReactNode;
  aside?: ReactNode;
  isText?: boolean;
}

/** A moment, and how long ago it was. */
export const momentFact = (term: string, instant: string): Fact => ({
  term,
  value: <Instant instant={instant} />,
  aside: <RelativeInstant instant={instant} />,
});

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ term, value, aside, isText }) => (
      <div key={term}>
        <dt data-tall={aside ? true : undefined}>{term}</dt>
        <dd data-text={isText || undefined}>{value}</dd>
        {aside && <dd data-aside>{aside}</dd>}
      </div>
    ))}
  </List>
);

const List = styled('dl')`
  container: content / inline-size;
  border-top: 1px solid var(--line);
  & > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: baseline;
    padding: 11px 0;
    border-bottom: 1px solid var(--line);
  }
  & dt,
  & dd[data-aside] {
    font-size: 14px;
    color: var(--muted);
  }
  & dd {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  & dd[data-text] {
    font-weight: 400;
    white-space: pre-line;
  }
  & dd[data-aside] {
    font-weight: 400;
  }
  /* Beside a time line, a tablet has as little room as a phone. */
  ${contentUpTo(
    420,
    `
    & > div {
      grid-template-columns: 96px minmax(0, 1fr);
    }
    & dt[data-tall] {
      grid-row: span 2;
    }
    & dd {
      grid-column: 2;
    }
  `,
  )}
`;
