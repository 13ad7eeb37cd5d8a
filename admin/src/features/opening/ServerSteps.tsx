import { Link } from 'react-router-dom';
import { StepText } from './StepText';

export const TextsStep = () => (
  <StepText>
    La web ya tiene textos que valen para cualquier clínica: explican cómo se trabaja y no prometen nada. Puedes abrir con ellos y
    cambiarlos después, página a página y con tus fotos, en <Link to="/contenido">Contenido</Link>, donde se ve cómo queda cada
    una.
  </StepText>
);

export const DomainStep = ({ url }: { url: string }) => (
  <StepText>
    La web está en <code>{url}</code>. Se cambia en el servidor, con el ajuste <code>PUBLIC_URL</code>; la guía de instalación
    explica cómo ponerla en tu dominio con https.
  </StepText>
);

export const SecondStepStep = () => (
  <StepText>
    Con un segundo paso, quien adivine tu contraseña no entra. Se añade en <Link to="/seguridad">Seguridad</Link>, con una
    aplicación o una llave de acceso.
  </StepText>
);

export const BackupStep = () => (
  <StepText>
    Sin copia, un disco roto se lleva las citas y las fichas. Se hacen en el servidor, una con <code>npm run backup</code> y cada
    noche con el ajuste <code>BACKUP_TO</code>: pídelo a quien lo lleva antes de tener las primeras citas.
  </StepText>
);
