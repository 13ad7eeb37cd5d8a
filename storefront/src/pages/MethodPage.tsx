import { openBooking } from '../features/booking/booking';
import { ClosingBand } from '../features/layout/ClosingBand';
import { MethodHero, METHOD_SIZES } from '../features/method/MethodHero';
import { Questions } from '../features/method/Questions';
import { Steps } from '../features/method/Steps';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, faqData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { firstPicture, metaOf } from '../lib/texts/texts';
import { Button } from '../ui/Button';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('method');

export const handle = {
  content: ['method'],
  meta: ({ data: texts, texts: { method_name }, siteUrl }) => ({
    ...metaOf(texts),
    path: paths.method,
    ...firstPicture(texts.hero_picture, METHOD_SIZES),
    structuredData: [
      ...(texts.questions.length > 0 ? [faqData(texts.questions)] : []),
      breadcrumbData([{ name: method_name, path: paths.method }], siteUrl),
    ],
  }),
} satisfies PageHandle<PageData<typeof loader>>;

function MethodPage() {
  const texts = useLoaderData<typeof loader>();
  const { whatsapp } = useClinic();
  return (
    <>
      <MethodHero texts={texts} />
      <Steps texts={texts} />
      {texts.questions.length > 0 && <Questions texts={texts} whatsapp={whatsapp} />}
      <ClosingBand
        title={texts.closing_title}
        text={texts.closing_text}
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
