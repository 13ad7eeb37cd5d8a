import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useClinic } from '../../data/useClinic';
import { ONBOARDING_PATH } from '../../lib/paths';
import { PageHead } from '../../page/PageHead';
import { ChangeHistory } from '../../records/audit/RecordHistory';
import { ClinicForm } from './ClinicForm';
import { WhenLoaded } from '../../page/WhenLoaded';

export function ClinicPage() {
  return (
    <>
      <PageHead title="Clínica">
        <Button component={Link} to={ONBOARDING_PATH}>
          Puesta en marcha
        </Button>
      </PageHead>
      <WhenLoaded query={useClinic()} failed="No se han podido cargar los datos de la clínica.">
        {(clinic) => (
          <>
            <ClinicForm clinic={clinic} />
            <ChangeHistory filter={{ resource: 'clinic' }} />
          </>
        )}
      </WhenLoaded>
    </>
  );
}
