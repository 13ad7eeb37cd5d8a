import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useClinic } from '../../data/useClinic';
import { ONBOARDING_PATH } from '../../lib/paths';
import { PageHead } from '../../page/PageHead';
import { ChangeHistory } from '../../records/audit/RecordHistory';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/notices/Notice';
import { ClinicForm } from './ClinicForm';

export function ClinicPage() {
  const { data: clinic, error, refetch } = useClinic();
  return (
    <>
      <PageHead title="Clínica">
        <Button component={Link} to={ONBOARDING_PATH}>
          Puesta en marcha
        </Button>
      </PageHead>
      {clinic ? (
        <>
          <ClinicForm clinic={clinic} />
          <ChangeHistory filter={{ resource: 'clinic' }} />
        </>
      ) : error ? (
        <Notice isAlert text="No se han podido cargar los datos de la clínica." detail={error.message}>
          <Button onClick={() => void refetch()}>Volver a intentarlo</Button>
        </Notice>
      ) : (
        <Loading />
      )}
    </>
  );
}
