import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatWeekdayDay, type Today } from '@radiance/backend/contract';
import { UserX } from 'lucide-react';
import { ResourceContextProvider } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsNobody } from '../../data/useTeam';
import { AGENDA_PATH, ASKS_WHO_IS_MISSING, TODAY_PATH } from '../../lib/paths';
import { useClinicNow } from '../../lib/clinic/useNow';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { CreateLink } from '../../records/record/CreateButton';
import { DialogBase } from '../../records/record/useRecordPath';
import { UnknownPerson } from '../../records/person/UnknownPerson';
import { useMay } from '../../session/useMay';
import { Segments } from '../../ui/buttons/Segments';
import { AppointmentDialogs } from '../appointments';
import { CallGroups, NothingYet, Section, UndeliveredList } from '../dashboard';
import { FreeGaps } from './FreeGaps';
import { groupsOf } from './groups';
import { TodayRow } from './TodayRow';
import { useAppointmentsNow, useToday } from './useToday';
import { useTodayKeys } from './useTodayKeys';
import { contentUpTo } from '../../theme/tokens';

export function TodayPage() {
  const query = useToday();
  const may = useMay();
  const hasTeam = query.data?.practitioners.some(({ id }) => id !== null);
  return (
    <ResourceContextProvider value="appointments">
      <DialogBase value={TODAY_PATH}>
        <PageHead title="Hoy" aside={formatWeekdayDay(useClinicNow().date)}>
          {hasTeam && may('edit', 'appointments') && (
            <Button component={Link} to={AGENDA_PATH} state={ASKS_WHO_IS_MISSING} startIcon={<UserX />}>
              Hoy falta…
            </Button>
          )}
          {may('create', 'appointments') && <CreateLink label="Nueva reserva" to={`${TODAY_PATH}/create`} />}
        </PageHead>
        <WhenLoaded query={query} failed="No se ha podido cargar el día.">
          {(today) => <Day today={today} refetch={() => void query.refetch()} />}
        </WhenLoaded>
        <AppointmentDialogs />
      </DialogBase>
    </ResourceContextProvider>
  );
}

function Day({ today, refetch }: { today: Today; refetch: () => void }) {
  const [who, setWho] = useState<string | null>(null);
  const appointments = useAppointmentsNow(today, who);
  const isNobody = useIsNobody();
  const { list, toggleArrival } = useTodayKeys(appointments);
  const { practitioners, calls, failed_messages = [], failed_messages_total = failed_messages.length } = today;
  const mayEdit = useMay()('edit', 'appointments');
  const groups = groupsOf(appointments);
  return (
    <>
      {isNobody && <UnknownPerson />}
      {practitioners.length > 1 && (
        <Who role="group" aria-label="Con quién">
          {[{ id: null, name: 'Todo el equipo' }, ...practitioners].map(({ id, name }) => (
            <button key={id} type="button" aria-pressed={who === id} onClick={() => setWho(id)}>
              {name}
            </button>
          ))}
        </Who>
      )}
      <Columns>
        <div ref={list}>
          {groups.length === 0 && <NothingYet>Hoy no hay citas.</NothingYet>}
          {groups.map(({ title, records }) => (
            <Section key={title} title={title} aside={String(records.length)}>
              <ul>
                {records.map((record) => (
                  <TodayRow key={record.id} record={record} onArrival={mayEdit ? toggleArrival : undefined} />
                ))}
              </ul>
            </Section>
          ))}
          {mayEdit && groups.length > 0 && (
            <Hint>
              <kbd>J</kbd> y <kbd>K</kbd> recorren la lista, <kbd>L</kbd> anota o quita la llegada.
            </Hint>
          )}
        </div>
        <div>
          <FreeGaps practitioners={practitioners.filter(({ id }) => who === null || id === who)} />
          <Section title="Para avisar hoy">
            <CallGroups calls={calls} />
          </Section>
          {failed_messages.length > 0 && (
            <UndeliveredList mails={failed_messages} total={failed_messages_total} refetch={refetch} />
          )}
        </div>
      </Columns>
    </>
  );
}

const Who = styled(Segments)`
  width: fit-content;
  max-width: 100%;
  margin-bottom: 24px;
`;

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 344px;
  gap: 32px 48px;
  & > div {
    display: grid;
    gap: 32px;
    align-content: start;
    min-width: 0;
  }
  ${contentUpTo(1000, 'grid-template-columns: minmax(0, 1fr);')}
`;

const Hint = styled('p')`
  color: var(--muted);
  font-size: 13.5px;
  & kbd {
    padding: 1px 6px;
    border: 1px solid var(--line);
    border-radius: 3px;
    font: inherit;
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
