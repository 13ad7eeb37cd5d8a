import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatWeekdayDay } from '@radiance/backend/contract';
import { ONBOARDING_PATH } from '../../lib/paths';
import { useClinicNow } from '../../lib/clinic/useNow';
import { PageHead } from '../../page/PageHead';
import { CreateLink } from '../../records/record/CreateButton';
import { useMay } from '../../session/useMay';
import { BELOW_MOBILE, contentUpTo } from '../../theme/tokens';
import { LegalReminder } from '../clinic';
import { PausedWebhooks } from '../developers';
import { useOnboarding } from '../onboarding';
import { Activity } from './Activity';
import { CallList } from './calls/CallList';
import { Figures } from './Figures';
import { LatestArrivals } from './LatestArrivals';
import { NextAppointments } from './NextAppointments';
import { QuickActions } from './QuickActions';
import { UndeliveredMessages } from './undelivered/UndeliveredMessages';

export function DashboardPage() {
  const may = useMay();
  const hasActivity = may('list', 'activity');
  // An empty clinic redirects administrators to the onboarding.
  const isEmpty = useOnboarding().data?.is_empty === true;
  useReplace(isEmpty ? ONBOARDING_PATH : null);
  if (isEmpty) return null;
  return (
    <>
      <PageHead title="Dashboard" aside={<Today />}>
        {may('create', 'appointments') && <CreateLink label="Nueva reserva" to="/appointments/create" />}
      </PageHead>
      {may('edit', 'clinic') && <LegalReminder />}
      {may('list', 'administrators') && <PausedWebhooks />}
      {may('list', 'messages') && <UndeliveredMessages />}
      <Figures />
      <Columns>
        <Wide>
          {may('list', 'appointments') && <CallList />}
          {hasActivity && <Activity />}
        </Wide>
        <Lists>
          {hasActivity && <NextAppointments />}
          {hasActivity && <LatestArrivals />}
          <QuickActions />
        </Lists>
      </Columns>
    </>
  );
}

/** Does nothing when the user has left meanwhile: while the next screen loads, this one is still mounted. */
function useReplace(path: string | null): void {
  const navigate = useNavigate();
  const [arrivedAt] = useState(() => window.location.pathname);
  useEffect(() => {
    if (path !== null && window.location.pathname === arrivedAt) void navigate(path, { replace: true });
  }, [path, arrivedAt, navigate]);
}

const Today = () => <HiddenOnPhones>{formatWeekdayDay(useClinicNow().date)}</HiddenOnPhones>;

const HiddenOnPhones = styled('span')`
  ${BELOW_MOBILE} {
    display: none;
  }
`;

const Columns = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 344px;
  gap: 40px 56px;
  margin-top: 40px;
  ${contentUpTo(900, 'grid-template-columns: minmax(0, 1fr);')}
`;

const Lists = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  align-content: start;
`;

/** On narrow screens the charts come last. */
const Wide = styled(Lists)`
  ${contentUpTo(
    900,
    `
    display: contents;
    & > :nth-of-type(2) {
      order: 1;
    }
  `,
  )}
`;
