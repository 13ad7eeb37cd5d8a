import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { useRecordPath } from '../../records/record/useRecordPath';
import { BELOW_MOBILE } from '../../theme/tokens';
import { searchOf, useWhen, WHEN_LABELS, type When } from './when';

const TABS: readonly (When | null)[] = ['hoy', 'manana', 'proximas', null];

/** The day's part of the list, or all of it. */
export function WhenTabs() {
  const when = useWhen();
  const { search } = useLocation();
  const { base } = useRecordPath();
  return (
    <Row aria-label="Cuándo">
      {TABS.map((tab) => (
        <Link key={tab} to={{ pathname: base, search: searchOf(search, tab) }} aria-current={tab === when ? 'page' : undefined}>
          {tab ? WHEN_LABELS[tab] : 'Todas'}
        </Link>
      ))}
    </Row>
  );
}

const Row = styled('nav')`
  display: flex;
  flex: 1 0 100%;
  gap: 4px;
  margin-top: -8px;
  border-bottom: 1px solid var(--line);
  & a {
    display: grid;
    place-items: center;
    min-height: 42px;
    padding: 0 14px;
    text-decoration: none;
  }
  & a:hover {
    background: var(--hover);
  }
  & a:focus-visible {
    outline-offset: -2px;
  }
  & [aria-current] {
    box-shadow: inset 0 -2px 0 var(--clay);
    font-weight: 600;
  }
  ${BELOW_MOBILE} {
    & a {
      flex: 1;
      min-height: 46px;
      padding-inline: 6px;
    }
  }
`;
