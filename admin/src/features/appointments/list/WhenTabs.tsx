import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { useRecordPath } from '../../../records/record/useRecordPath';
import { PageTabs } from '../../../ui/PageTabs';
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

const Row = styled(PageTabs)`
  flex: 1 0 100%;
  margin: -8px 0 0;
`;
