import { categoryByStored, MAX_PAGE_SIZE, treatedBy } from '@radiance/backend/contract';
import { useRef } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import { openBooking } from '../features/booking/booking';
import { FreeHours } from '../features/booking/FreeHours';
import { useBottomBarBooking } from '../features/layout/bottomBar';
import { ScenePage } from '../features/layout/ScenePage';
import { ResultPairs, ResultsNotice, toPair } from '../features/results/ResultPairs';
import { Testimonials } from '../features/testimonials/Testimonials';
import { testimonialsAbout } from '../features/testimonials/testimonialsAbout';
import { loadRelated, loadTreatment } from '../features/treatments/loadTreatments';
import { paragraphsOf } from '../lib/paragraphs';
import { RelatedTreatments } from '../features/treatments/RelatedTreatments';
import { TREATMENT_PICTURE_SIZES, TreatmentIntro } from '../features/treatments/TreatmentIntro';
import { TreatmentPanel } from '../features/treatments/TreatmentPanel';
import { useScrolledPast } from '../features/treatments/useScrolledPast';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, treatmentData, type Crumb } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { LinkButton } from '../ui/Button';
import { Section, SectionHead, SectionTitle, Wrap } from '../ui/Layout';
import { ArrowLink } from '../ui/TextLink';

const OPINIONS_MAX = 6;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const treatment = await loadTreatment(api, args.params.slug ?? '');
  if (!treatment) return data(null, { status: 404 });
  const [pairs, testimonials, related, clinic, practitioners] = await Promise.all([
    api.list('before-after', { filter: { treatment_id: treatment.id }, range: [0, MAX_PAGE_SIZE - 1] }),
    api.list('testimonials', { range: [0, MAX_PAGE_SIZE - 1] }),
    loadRelated(api, treatment),
    api.clinic(),
    api.list('practitioners', { range: [0, MAX_PAGE_SIZE - 1] }),
  ]);
  return data({
    treatment,
    pairs: pairs.items.map(toPair),
    testimonials: testimonialsAbout(treatment.name, testimonials.items, clinic).slice(0, OPINIONS_MAX),
    related,
    team: treatedBy(treatment, practitioners.items).map(({ slug, name }) => ({ slug, name })),
  });
}

type Found = NonNullable<PageData<typeof loader>>;

function crumbsOf({ name, category, slug }: Found['treatment']): Crumb[] {
  const known = categoryByStored(category);
  return [
    { name: 'Inicio', path: paths.home },
    { name: 'Tratamientos', path: paths.treatments },
    ...(known ? [{ name: known.label, path: paths.category(known.slug) }] : []),
    { name, path: paths.treatment(slug) },
  ];
}

export const handle = {
  hasOwnBooking: true,
  meta: ({ data: found, siteUrl }) => {
    if (!found) {
      return {
        title: 'Tratamiento no encontrado',
        description: 'Este tratamiento no está entre los que ofrece la clínica.',
        path: '/404',
        noIndex: true,
        firstPicture: { src: '/media/treatment-03.jpg', sizes: '100vw' },
      };
    }
    const { treatment } = found;
    return {
      title: treatment.name,
      description: `${paragraphsOf(treatment.description)[0] ?? treatment.name} ${treatment.duration} minutos. Primera consulta gratuita y sin compromiso.`,
      path: paths.treatment(treatment.slug),
      picture: treatment.image_url,
      firstPicture: { src: treatment.image_url, sizes: TREATMENT_PICTURE_SIZES },
      structuredData: [treatmentData(treatment, siteUrl), breadcrumbData(crumbsOf(treatment), siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

function Treatment({ treatment, pairs, testimonials, related, team }: Found) {
  const { phone } = useClinic();
  const bookButton = useRef<HTMLButtonElement>(null);
  useBottomBarBooking({ showsBooking: useScrolledPast(bookButton), treatmentId: treatment.id });
  return (
    <>
      <TreatmentIntro
        treatment={treatment}
        crumbs={crumbsOf(treatment)}
        panel={
          <TreatmentPanel
            treatment={treatment}
            team={team}
            phone={phone}
            bookButton={bookButton}
            hours={<FreeHours treatmentId={treatment.id} />}
            onBook={() => openBooking(treatment.id)}
          />
        }
      />
      {pairs.length > 0 && (
        <Section $ground="sand">
          <Wrap>
            <SectionHead>
              <SectionTitle>Antes y después</SectionTitle>
              <ArrowLink to={paths.results}>Ver todos los resultados</ArrowLink>
            </SectionHead>
            <ResultPairs pairs={pairs} />
            <ResultsNotice pairs={pairs} />
          </Wrap>
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section>
          <Wrap>
            <SectionHead>
              <SectionTitle>Opiniones sobre este tratamiento</SectionTitle>
            </SectionHead>
            <Testimonials testimonials={testimonials} />
          </Wrap>
        </Section>
      )}
      {related.length > 0 && <RelatedTreatments category={treatment.category} treatments={related} />}
    </>
  );
}

function TreatmentPage() {
  const found = useLoaderData<typeof loader>();
  // Another treatment is another page: nothing of the last one may stay.
  if (found) return <Treatment key={found.treatment.id} {...found} />;
  return (
    <ScenePage
      picture="/media/treatment-03.jpg"
      title="Tratamiento no encontrado"
      text="Puede que haya cambiado de nombre o que ya no se ofrezca. Todos los que hay están en la lista."
    >
      <LinkButton to={paths.treatments}>Ver los tratamientos</LinkButton>
      <LinkButton to={paths.home} $variant="outline">
        Volver al inicio
      </LinkButton>
    </ScenePage>
  );
}

export { TreatmentPage as Component };
