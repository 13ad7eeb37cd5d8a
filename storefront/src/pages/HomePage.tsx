import { HOME_FEATURED_MAX, HOME_TESTIMONIALS_MAX, whatsappLink } from '@radiance/backend/contract';
import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf, settle } from '../api/loaderApi';
import { Categories } from '../features/home/Categories';
import { ContactTable } from '../features/home/ContactTable';
import { Hero, HERO_SIZES } from '../features/home/Hero';
import { MethodSteps } from '../features/home/MethodSteps';
import { TreatmentRoomBand } from '../features/home/TreatmentRoomBand';
import { ClosingBand } from '../features/layout/ClosingBand';
import { DiagnosisButton } from '../features/leads';
import { TeamBand } from '../features/team/TeamBand';
import { toMember } from '../features/team/teamMember';
import { Testimonials, TestimonialsSkeleton } from '../features/testimonials/Testimonials';
import { toCard } from '../features/treatments/treatmentCard';
import { TreatmentGrid, TreatmentGridSkeleton } from '../features/treatments/TreatmentGrid';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { categoryPictures } from '../lib/texts/categoryTexts';
import { clinicData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { firstPicture, loadTexts, pick, metaOf } from '../lib/texts/texts';
import { AnchorButton } from '../ui/Button';
import { Section, SectionHead, SectionTitle, Wrap } from '../ui/Layout';
import { WhenLoaded } from '../ui/WhenLoaded';
import { ArrowLink } from '../ui/text/TextLink';

/** Two rows of two. */
const TEAM_MAX = 4;
const CONTENT = ['home', 'categories', 'notices'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const featured = api.list('treatments', { filter: { featured: true }, range: [0, HOME_FEATURED_MAX - 1] });
  const testimonials = api.list('testimonials', { range: [0, HOME_TESTIMONIALS_MAX - 1] });
  const team = api.list('practitioners', { range: [0, TEAM_MAX - 1] });
  const [content, ...lists] = await Promise.all([
    loadTexts(api, CONTENT),
    settle(
      args,
      featured.then(({ items }) => items.map(toCard)),
    ),
    settle(
      args,
      testimonials.then(({ items }) => items),
    ),
    settle(
      args,
      team.then(({ items }) => items.map(toMember)),
    ),
  ]);
  return {
    texts: content.home,
    notices: pick(content.notices, 'suitability', 'opinions_vary'),
    pictures: categoryPictures(content.categories),
    featured: lists[0],
    testimonials: lists[1],
    team: lists[2],
  };
}

export const handle = {
  content: CONTENT,
  meta: ({ data, clinic, texts, siteUrl }) => ({
    ...metaOf(data.texts),
    isWholeTitle: true,
    path: paths.home,
    ...firstPicture(data.texts.hero_picture, HERO_SIZES),
    structuredData: [
      clinicData(clinic, siteUrl, texts.share_picture.src, data.team.value instanceof Promise ? [] : data.team.value),
    ],
  }),
} satisfies PageHandle<PageData<typeof loader>>;

const Featured = styled(Section)``;

const Opinions = styled(Section)`
  ${Featured} + & {
    padding-top: 0;
  }
`;

function HomePage() {
  const { texts, notices, pictures, featured, testimonials, team } = useLoaderData<typeof loader>();
  const clinic = useClinic();
  const featuredAs = (grid: ReactNode): ReactNode => (
    <Featured>
      <Wrap>
        <SectionHead>
          <SectionTitle>{texts.featured_title}</SectionTitle>
          <ArrowLink to={paths.treatments}>Ver todos</ArrowLink>
        </SectionHead>
        {grid}
      </Wrap>
    </Featured>
  );
  return (
    <>
      <Hero texts={texts} phone={clinic.phone} />
      <MethodSteps texts={texts} notice={notices.suitability} />
      <Categories title={texts.categories_title} pictures={pictures} />
      <TreatmentRoomBand texts={texts} />
      <WhenLoaded value={featured.value} fallback={featuredAs(<TreatmentGridSkeleton count={HOME_FEATURED_MAX} />)}>
        {(treatments) => treatments.length > 0 && featuredAs(<TreatmentGrid treatments={treatments} />)}
      </WhenLoaded>
      <WhenLoaded
        value={testimonials.value}
        fallback={
          <Opinions>
            <Wrap>
              <TestimonialsSkeleton count={HOME_TESTIMONIALS_MAX} />
            </Wrap>
          </Opinions>
        }
      >
        {(opinions) =>
          opinions.length > 0 && (
            <Opinions>
              <Wrap>
                <SectionHead>
                  <SectionTitle>{texts.opinions_title}</SectionTitle>
                </SectionHead>
                <Testimonials testimonials={opinions} notice={notices.opinions_vary} />
              </Wrap>
            </Opinions>
          )
        }
      </WhenLoaded>
      <WhenLoaded value={team.value} fallback={null}>
        {(members) => members.length > 0 && <TeamBand texts={texts} team={members} />}
      </WhenLoaded>
      <ClosingBand title={texts.closing_title} text={texts.closing_text} beside={<ContactTable clinic={clinic} />} besideIsTable>
        <DiagnosisButton $variant="light" />
        {clinic.whatsapp && (
          <AnchorButton $variant="outlineLight" href={whatsappLink(clinic.whatsapp)} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={20} />
            Escríbenos por WhatsApp
          </AnchorButton>
        )}
      </ClosingBand>
    </>
  );
}

export { HomePage as Component };
