import { Link } from 'react-router-dom';
import { TechnicalDetails } from '../../../ui/notices/TechnicalDetails';
import { StepText } from './StepForm';

export const TextsStep = () => (
  <StepText>
    La web ya tiene textos que valen para cualquier clínica: explican cómo se trabaja y no prometen nada. Puedes abrir con ellos y
    cambiarlos después, página a página y con tus fotos, en <Link to="/contenido">Contenido</Link>, donde se ve cómo queda cada
    una.
  </StepText>
);

export const DomainStep = ({ url }: { url: string }) => (
  <StepText>
    La web está en <code>{url}</code>. Quien lleva el servidor la pone en tu dominio, con un certificado.
    <TechnicalDetails>
      Se cambia con el ajuste PUBLIC_URL; la guía de instalación explica cómo ponerla con https.
    </TechnicalDetails>
  </StepText>
);

export const SecondStepStep = () => (
  <StepText>
    Con un segundo paso, quien adivine tu contraseña no entra. Se añade en <Link to="/seguridad/dos-pasos">Seguridad</Link>, con
    una aplicación o una llave de acceso.
  </StepText>
);

export const BackupStep = () => (
  <StepText>
    Sin copia, un disco roto se lleva las citas y las fichas. Las hace el servidor cada noche: pídelo a quien lo lleva antes de
    tener las primeras citas.
    <TechnicalDetails>npm run backup hace una; con el ajuste BACKUP_TO se hacen cada noche.</TechnicalDetails>
  </StepText>
);
