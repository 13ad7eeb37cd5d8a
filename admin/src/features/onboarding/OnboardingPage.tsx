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

/** From an empty panel to an open site: each step is saved by itself, and can be left and come back to. */
export function OnboardingPage() {
  const may = useMay();
  const query = useOnboarding();
  if (!may('edit', 'clinic')) return <Navigate to="/" replace />;
  return (
    <>
      <PageHead title="Puesta en marcha" />
      <WhenLoaded query={query}>{(opening) => <Guide opening={opening} />}</WhenLoaded>
    </>
  );
}

function Guide({ opening }: { opening: Onboarding }) {
  const { mutate, isError } = useOnboardingAct();
  const { is_empty } = opening;
  // Whoever comes here with nothing yet begins: from now on the site is theirs to open.
  useEffect(() => {
    if (is_empty) mutate('start');
  }, [is_empty, mutate]);
  if (is_empty && isError) return <Button onClick={() => mutate('start')}>Empezar</Button>;
  if (is_empty) return <Loading />;
  return (
    <Stack>
      <p>
        {opening.is_open
          ? 'La web está abierta. Aquí tienes lo que conviene revisar de vez en cuando.'
          : 'Rellena cada paso cuando puedas y en el orden que quieras: se guardan por separado. Hasta que abras, quien visita la web lee «Abrimos pronto».'}
      </p>
      <StepList opening={opening} />
      <PublishSiteBar opening={opening} />
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
