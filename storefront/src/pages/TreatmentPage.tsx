import { categoryByStored, MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { useRef } from 'react';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf } from '../api/loaderApi';
import { openBooking } from '../features/booking/booking';
import { useBottomBarBooking } from '../features/layout/bottomBar';
import { ScenePage } from '../features/layout/ScenePage';
import { ResultPairs, ResultsNotice, toPair } from '../features/results/ResultPairs';
import { Testimonials } from '../features/testimonials/Testimonials';
import { testimonialsAbout } from '../features/testimonials/testimonialsAbout';
import { Benefits } from '../features/treatments/Benefits';
import { categoryLabel, loadRelated, loadTreatment } from '../features/treatments/loadTreatments';
import { paragraphsOf } from '../features/treatments/treatmentCard';
import { TreatmentGrid } from '../features/treatments/TreatmentGrid';
import { TreatmentPanel } from '../features/treatments/TreatmentPanel';
import { useScrolledPast } from '../features/treatments/useScrolledPast';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, treatmentData, type Crumb } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { colour, media } from '../theme/tokens';
import { serifLine } from '../theme/type';
import { Badge } from '../ui/Badge';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { LinkButton } from '../ui/Button';
import { Section, SectionHead, SectionTitle, Wrap } from '../ui/Layout';
import { Picture } from '../ui/Picture';
import { ArrowLink } from '../ui/TextLink';

const OPINIONS_MAX = 6;
const PICTURE_SIZES = '(max-width: 1023px) 100vw, 734px';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const treatment = await loadTreatment(api, args.params.slug ?? '');
  if (!treatment) return data(null, { status: 404 });
  const [pairs, testimonials, related] = await Promise.all([
    api.list('before-after', { filter: { treatment_id: treatment.id }, range: [0, MAX_PAGE_SIZE - 1] }),
    api.list('testimonials', { range: [0, MAX_PAGE_SIZE - 1] }),
    loadRelated(api, treatment),
  ]);
  return data({
    treatment,
    pairs: pairs.items.map(toPair),
    testimonials: testimonialsAbout(treatment.name, testimonials.items).slice(0, OPINIONS_MAX),
    related,
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
      firstPicture: { src: treatment.image_url, sizes: PICTURE_SIZES },
      structuredData: [treatmentData(treatment, siteUrl), breadcrumbData(crumbsOf(treatment), siteUrl)],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Top = styled(Wrap)`
  padding-block: 20px clamp(64px, 8vw, 128px);
  ${media.phone} {
    padding-block: 4px 64px;
  }
`;

const Titles = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  margin-block: 22px 40px;
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: flex-start;
    margin-block: 2px 20px;
  }
`;

const Name = styled.h1`
  ${serifLine}
  font-size: clamp(40px, 4.6vw, 66px);
  line-height: 1.06;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 7fr 4fr;
  grid-template-rows: auto 1fr;
  column-gap: 64px;
  > aside {
    grid-row: span 2;
    grid-column: 2;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    row-gap: 32px;
    > aside {
      grid-row: auto;
      grid-column: auto;
    }
  }
  ${media.phone} {
    row-gap: 0;
  }
`;

const Main = styled.div`
  grid-row: 1;
  ${media.phone} {
    margin-inline: -20px;
    > * {
      border-radius: 0;
    }
  }
`;

const Reading = styled.div`
  max-width: 700px;
  margin-top: 48px;
  ${media.belowDesktop} {
    margin-top: 8px;
  }
  ${media.phone} {
    margin-top: 40px;
  }
`;

const Paragraphs = styled.div`
  max-width: 672px;
  margin-bottom: clamp(44px, 5vw, 72px);
  font-size: 18px;
  line-height: 1.68;
  p + p {
    margin-top: 16px;
    color: ${colour.muted};
  }
  ${media.phone} {
    font-size: 17px;
  }
`;

const Related = styled(Wrap)`
  > div {
    padding-top: clamp(64px, 7vw, 100px);
    border-top: 1px solid ${colour.line};
  }
  padding-bottom: clamp(72px, 9vw, 136px);
`;

function Treatment({ treatment, pairs, testimonials, related }: Found) {
  const { id, name, category, description, image_url, featured } = treatment;
  const { phone } = useClinic();
  const bookButton = useRef<HTMLButtonElement>(null);
  useBottomBarBooking({ showsBooking: useScrolledPast(bookButton), treatmentId: id });
  const known = categoryByStored(category);
  return (
    <>
      <Top>
        <Breadcrumbs crumbs={crumbsOf(treatment)} />
        <Titles>
          <Name>{name}</Name>
          {featured && <Badge $tone="sand">Destacado</Badge>}
        </Titles>
        <Columns>
          <Main>
            <Picture src={image_url} alt={name} ratio="4 / 3" sizes={PICTURE_SIZES} priority />
          </Main>
          <TreatmentPanel treatment={treatment} phone={phone} bookButton={bookButton} onBook={() => openBooking(id)} />
          <Reading>
            <Paragraphs>
              {paragraphsOf(description).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Paragraphs>
            <Benefits />
          </Reading>
        </Columns>
      </Top>
      {pairs.length > 0 && (
        <Section $ground="sand">
          <Wrap>
            <SectionHead>
              <SectionTitle>Antes y después</SectionTitle>
              <ArrowLink to={paths.results}>Ver todos los resultados</ArrowLink>
            </SectionHead>
            <ResultPairs pairs={pairs} />
            <ResultsNotice />
          </Wrap>
        </Section>
      )}
      {testimonials.length > 0 && (
        <Section>
          <Wrap>
            <SectionHead>
              <SectionTitle>Opiniones sobre este tratamiento</SectionTitle>
            </SectionHead>
            <Testimonials testimonials={testimonials} showsDay />
          </Wrap>
        </Section>
      )}
      {related.length > 0 && (
        <Related as="section">
          <div>
            <SectionHead>
              <SectionTitle>Más en {categoryLabel(category)}</SectionTitle>
              {known && <ArrowLink to={paths.category(known.slug)}>Ver la categoría</ArrowLink>}
            </SectionHead>
            <TreatmentGrid treatments={related} />
          </div>
        </Related>
      )}
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
