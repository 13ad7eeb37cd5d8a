import { Button } from '@mui/material';
import { Loading } from '../components/Loading';
import { Notice } from '../components/Notice';
import { PageHead } from '../components/PageHead';
import { ClinicForm } from './ClinicForm';
import { useClinic } from './useClinic';

export function ClinicPage() {
  const { data: clinic, error, refetch } = useClinic();
  return (
    <>
      <PageHead title="Clínica" />
      {clinic ? (
        <ClinicForm clinic={clinic} />
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
