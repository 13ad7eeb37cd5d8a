import { Button } from '@mui/material';
import { NOT_PERMITTED_TEXT } from '@radiance/backend/contract';
import { Link } from 'react-router-dom';
import { PageHead } from '../../../page/PageHead';
import { Notice } from '../../../ui/notices/Notice';

export const NotFound = () => (
  <>
    <PageHead title="Página no encontrada" />
    <Notice text="La dirección no existe o el enlace no es correcto.">
      <Button component={Link} to="/">
        Ir al Dashboard
      </Button>
    </Notice>
  </>
);

export const NotPermitted = () => (
  <>
    <PageHead title="Sin permiso" />
    <Notice text={`${NOT_PERMITTED_TEXT}. Si lo necesitas, pídelo a quien administra el panel.`}>
      <Button component={Link} to="/">
        Ir al Dashboard
      </Button>
    </Notice>
  </>
);
