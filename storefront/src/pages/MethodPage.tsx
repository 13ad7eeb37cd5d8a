import { openBooking } from '../features/booking/booking';
import { ClosingBand } from '../features/layout/ClosingBand';
import { openLeadDialog } from '../features/leads/leadDialog';
import { MethodHero, METHOD_SIZES } from '../features/method/MethodHero';
import { Questions } from '../features/method/Questions';
import { Steps } from '../features/method/Steps';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, faqData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { firstPicture, saidOf } from '../lib/words';
import { Button } from '../ui/Button';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('method');

export const handle = {
  content: ['method'],
  meta: ({ data: words, words: { method_name }, siteUrl }) => ({
    ...saidOf(words),
    path: paths.method,
    ...firstPicture(words.hero_picture, METHOD_SIZES),
    structuredData: [
      ...(words.questions.length > 0 ? [faqData(words.questions)] : []),
      breadcrumbData(
        [
          { name: 'Inicio', path: paths.home },
          { name: method_name, path: paths.method },
        ],
        siteUrl,
      ),
    ],
  }),
} satisfies PageHandle<PageData<typeof loader>>;

function MethodPage() {
  const words = useLoaderData<typeof loader>();
  const { whatsapp } = useClinic();
  return (
    <>
      <MethodHero words={words} onDiagnosis={openLeadDialog} />
      <Steps words={words} />
      {words.questions.length > 0 && <Questions words={words} whatsapp={whatsapp} />}
      <ClosingBand
        title={words.closing_title}
        text={words.closing_text}
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
