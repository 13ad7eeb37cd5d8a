import { METHOD_QUESTIONS } from '../content/method';
import { openBooking } from '../features/booking/booking';
import { ClosingBand } from '../features/layout/ClosingBand';
import { openLeadDialog } from '../features/leads/leadDialog';
import { MethodHero, METHOD_PICTURE } from '../features/method/MethodHero';
import { Questions } from '../features/method/Questions';
import { Steps } from '../features/method/Steps';
import type { PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, faqData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { Button } from '../ui/Button';

export const loader = () => null;

export const handle = {
  meta: ({ siteUrl }) => ({
    title: 'Método Radiance',
    description:
      'Cuatro fases: diagnóstico personalizado, tratamiento profesional, cuidado en casa y seguimiento. Qué se hace en cada una, quién y por qué.',
    path: paths.method,
    firstPicture: METHOD_PICTURE,
    structuredData: [
      faqData(METHOD_QUESTIONS),
      breadcrumbData(
        [
          { name: 'Inicio', path: paths.home },
          { name: 'Método Radiance', path: paths.method },
        ],
        siteUrl,
      ),
    ],
  }),
} satisfies PageHandle<null>;

function MethodPage() {
  const { whatsapp } = useClinic();
  return (
    <>
      <MethodHero onDiagnosis={openLeadDialog} />
      <Steps />
      <Questions whatsapp={whatsapp} />
      <ClosingBand
        title="Empieza por saber qué le pasa a tu piel"
        text="Una consulta con una médica. Sales con un plan por escrito, aunque decidas no hacer nada."
        beside={
          <Button $variant="light" data-opens="booking" aria-haspopup="dialog" onClick={() => openBooking()}>
            Reserva tu Diagnóstico Gratuito
          </Button>
        }
      />
    </>
  );
}

export { MethodPage as Component };
