import { categoryByStored, eligiblePractitioners } from '@radiance/backend/contract';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../api/loaderApi';
import { openBooking } from '../features/booking/booking';
import { FreeHours } from '../features/booking/schedule/NextHours';
import { ScenePage } from '../features/layout/ScenePage';
import { Questions } from '../features/method/Questions';
import { ResultPairs, ResultsNotice, toPair } from '../features/results/ResultPairs';
import { Testimonials, type DatedTestimonial } from '../features/testimonials/Testimonials';
import { testimonialsAbout } from '../features/testimonials/testimonialsAbout';
import { loadAlternatives, loadPairs, loadRelated, loadTreatment } from '../features/treatments/loadTreatment';
import { benefitsOf } from '../features/treatments/benefitsOf';
import { RelatedTreatments } from '../features/treatments/RelatedTreatments';
import { TREATMENT_PICTURE_SIZES, TreatmentIntro } from '../features/treatments/TreatmentIntro';
import { ASSURANCES, TreatmentPanel } from '../features/treatments/TreatmentPanel';
import type { PageData, PageHandle } from '../lib/page';
import { browserApi } from '../api/browserApi';
import { requestedPart, listAll, type Part } from '../api/pagination';
import { MoreParts, useParts } from '../features/pagination';
import { paths } from '../lib/paths';
import { breadcrumbData, faqData, treatmentData, type Crumb } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { firstPicture, loadTexts, paragraphsOf, pick } from '../lib/texts/texts';
import { LinkButton } from '../ui/Button';
import { Section, SectionHead, SectionTitle, Wrap } from '../ui/Layout';
import { ArrowLink } from '../ui/text/TextLink';

const CONTENT = ['treatment', 'notices'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const address = args.params.slug ?? '';
  const treatment = await loadTreatment(api, address);
  if (!treatment) {
    const [retired, { picture }] = await Promise.all([api.retiredTreatment(address), api.content('not-found')]);
    if (!retired) return data({ treatment: null, retired: null, picture }, { status: 404 });
    return data({ treatment: null, retired, alternatives: await loadAlternatives(api, retired), picture }, { status: 410 });
  }
  const own = api.treatmentContent(treatment.id);
  const [{ benefits, questions }, { treatment: texts, notices }, pairs, testimonials, related, practitioners] = await Promise.all(
    [
      own,
      loadTexts(api, CONTENT),
      own.then(({ pairs: chosen }) => loadPairs(api, treatment.id, chosen)),
      api.clinic().then((clinic) => requestedPart(args.request, (page) => testimonialsAbout(api, page, treatment.name, clinic))),
      loadRelated(api, treatment),
      listAll(api, 'practitioners'),
    ],
  );
  return data({
    benefits: benefitsOf(benefits, texts),
    questions,
    texts: pick(texts, 'meta_description', ...ASSURANCES),
    notices: pick(notices, 'results_vary', 'opinions_vary'),
    treatment,
    pairs: pairs.map(toPair),
    testimonials,
    related,
    team: eligiblePractitioners(treatment, practitioners).map(({ slug, name }) => ({ slug, name })),
  });
}

type Found = Exclude<PageData<typeof loader>, { treatment: null }>;
type Retired = Exclude<PageData<typeof loader>, { retired: null } | Found>;

function crumbsOf({ name, category, slug }: Found['treatment']): Crumb[] {
  const known = categoryByStored(category);
  return [
    { name: 'Tratamientos', path: paths.treatments },
    ...(known ? [{ name: known.label, path: paths.category(known.slug) }] : []),
    { name, path: paths.treatment(slug) },
  ];
}

const retiredTitle = ({ name }: Retired['retired']): string => `${name} ya no se ofrece`;

export const handle = {
  content: CONTENT,
  showsQuery: (found) => found.treatment !== null && found.testimonials.page > 1,
  meta: ({ data: found, siteUrl }) => {
    if (found.treatment === null) {
      return {
        title: found.retired ? retiredTitle(found.retired) : 'Tratamiento no encontrado',
        description: 'Este tratamiento no está entre los que ofrece la clínica.',
        path: paths.treatments,
        noIndex: true,
        isPrivate: true,
        ...firstPicture(found.picture, '100vw'),
      };
    }
    const { treatment, texts, questions } = found;
    return {
      title: treatment.name,
      description: `${paragraphsOf(treatment.description)[0] ?? treatment.name} ${treatment.duration} minutos. ${texts.meta_description}`,
      path: paths.treatment(treatment.slug),
      ...(treatment.image_url && { picture: treatment.image_url }),
      firstPicture: { src: treatment.image_url, sizes: TREATMENT_PICTURE_SIZES },
      structuredData: [
        treatmentData(treatment, siteUrl),
        breadcrumbData(crumbsOf(treatment), siteUrl),
        ...(questions.length > 0 ? [faqData(questions)] : []),
      ],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const QUESTIONS = { questions_title: 'Lo que se pregunta', questions_text: 'Y si te queda alguna duda, escríbenos.' } as const;

function Opinions({ treatment, part, notice }: { treatment: string; part: Part<DatedTestimonial>; notice: string }) {
  const clinic = useClinic();
  const load = (page: number) => testimonialsAbout(browserApi(), page, treatment, clinic);
  const { shown, more } = useParts(part, { chosen: '', opensWith: '', load });
  return (
    <Section>
      <Wrap>
        <SectionHead>
          <SectionTitle>Opiniones sobre este tratamiento</SectionTitle>
        </SectionHead>
        <Testimonials testimonials={shown ?? []} notice={notice} more={<MoreParts {...more} />} />
      </Wrap>
    </Section>
  );
}

function Treatment({ benefits, questions, texts, notices, treatment, pairs, testimonials, related, team }: Found) {
  const { phone, whatsapp } = useClinic();
  return (
    <>
      <TreatmentIntro
        treatment={treatment}
        benefits={benefits}
        crumbs={crumbsOf(treatment)}
        panel={
          <TreatmentPanel
            texts={texts}
            treatment={treatment}
            team={team}
            phone={phone}
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
            <ResultsNotice pairs={pairs} notice={notices.results_vary} />
          </Wrap>
        </Section>
      )}
      {testimonials.total > 0 && <Opinions treatment={treatment.name} part={testimonials} notice={notices.opinions_vary} />}
      {questions.length > 0 && <Questions texts={{ ...QUESTIONS, questions }} whatsapp={whatsapp} />}
      {related.length > 0 && <RelatedTreatments category={treatment.category} treatments={related} />}
    </>
  );
}

/** 410: says that the treatment is no longer offered and shows alternatives. */
function RetiredPage({ retired, alternatives, picture }: Retired) {
  return (
    <>
      <ScenePage
        picture={picture}
        title={retiredTitle(retired)}
        text="Si tienes una cita reservada, sigue en pie. Si lo buscabas para ti, cuéntanoslo y te proponemos otra cosa."
      >
        <LinkButton to={paths.treatments}>Ver los tratamientos</LinkButton>
        <LinkButton to={paths.contact} $variant="outline">
          Contacto
        </LinkButton>
      </ScenePage>
      {alternatives.length > 0 && (
        <RelatedTreatments title="Otros tratamientos" category={retired.category} treatments={alternatives} />
      )}
    </>
  );
}

function TreatmentPage() {
  const found = useLoaderData<typeof loader>();
  // The key resets the state when the treatment changes.
  if (found.treatment !== null) return <Treatment key={found.treatment.id} {...found} />;
  if (found.retired !== null) return <RetiredPage key={found.retired.id} {...found} />;
  return (
    <ScenePage
      picture={found.picture}
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
