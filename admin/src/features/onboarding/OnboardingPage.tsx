import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Onboarding } from '@radiance/backend/contract';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PageHead } from '../../page/PageHead';
import { WhenLoaded } from '../../page/WhenLoaded';
import { useMay } from '../../session/useMay';
import { Loading } from '../../ui/Loading';
import { PublishSiteBar } from './PublishSiteBar';
import { StepList } from './StepList';
import { useOnboarding, useOnboardingAct } from './useOnboarding';

export function OnboardingPage() {
  const may = useMay();
  const query = useOnboarding();
  if (!may('edit', 'clinic')) return <Navigate to="/" replace />;
  return (
    <>
      <PageHead title="Puesta en marcha" />
      <WhenLoaded query={query}>{(onboarding) => <Guide onboarding={onboarding} />}</WhenLoaded>
    </>
  );
}

function Guide({ onboarding }: { onboarding: Onboarding }) {
  const { mutate, isError } = useOnboardingAct();
  const { is_empty } = onboarding;
  // Opening the page in an empty clinic starts the onboarding.
  useEffect(() => {
    if (is_empty) mutate('start');
  }, [is_empty, mutate]);
  if (is_empty && isError) return <Button onClick={() => mutate('start')}>Empezar</Button>;
  if (is_empty) return <Loading />;
  return (
    <Stack>
      <p>
        {onboarding.is_open
          ? 'La web está abierta. Aquí tienes lo que conviene revisar de vez en cuando.'
          : 'Rellena cada paso cuando puedas y en el orden que quieras: se guardan por separado. Hasta que abras, quien visita la web lee «Abrimos pronto».'}
      </p>
      <StepList onboarding={onboarding} />
      <PublishSiteBar onboarding={onboarding} />
    </Stack>
  );
}

const Stack = styled('div')`
  display: grid;
  grid-template-columns: minmax(0, 820px);
  gap: 24px;
  & > p {
    max-width: 62ch;
    color: var(--muted);
  }
`;
