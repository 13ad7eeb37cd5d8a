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
import { openLeadDialog } from '../features/leads/leadDialog';
import { TeamBand } from '../features/team/TeamBand';
import { toMember } from '../features/team/teamMember';
import { Testimonials, TestimonialsSkeleton } from '../features/testimonials/Testimonials';
import { toCard } from '../features/treatments/treatmentCard';
import { TreatmentGrid, TreatmentGridSkeleton } from '../features/treatments/TreatmentGrid';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { categoryPictures } from '../lib/categoryWords';
import { clinicData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { firstPicture, loadWords, pick, saidOf } from '../lib/words';
import { AnchorButton, Button } from '../ui/Button';
import { Section, SectionHead, SectionTitle, Wrap } from '../ui/Layout';
import { WhenLoaded } from '../ui/WhenLoaded';
import { ArrowLink } from '../ui/TextLink';

/** Two rows of two. */
const TEAM_MAX = 4;
const CONTENT = ['home', 'categories', 'notices'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const featured = api.list('treatments', { filter: { featured: true }, range: [0, HOME_FEATURED_MAX - 1] });
  const testimonials = api.list('testimonials', { range: [0, HOME_TESTIMONIALS_MAX - 1] });
  const team = api.list('practitioners', { range: [0, TEAM_MAX - 1] });
  const [said, ...lists] = await Promise.all([
    loadWords(api, CONTENT),
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
    words: said.home,
    notices: pick(said.notices, 'suitability', 'opinions_vary'),
    pictures: categoryPictures(said.categories),
    featured: lists[0],
    testimonials: lists[1],
    team: lists[2],
  };
}

export const handle = {
  content: CONTENT,
  meta: ({ data, clinic, words, siteUrl }) => ({
    ...saidOf(data.words),
    isWholeTitle: true,
    path: paths.home,
    ...firstPicture(data.words.hero_picture, HERO_SIZES),
    structuredData: [
      clinicData(clinic, siteUrl, words.share_picture.src, data.team.value instanceof Promise ? [] : data.team.value),
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
  const { words, notices, pictures, featured, testimonials, team } = useLoaderData<typeof loader>();
  const clinic = useClinic();
  const featuredAs = (grid: ReactNode): ReactNode => (
    <Featured>
      <Wrap>
        <SectionHead>
          <SectionTitle>{words.featured_title}</SectionTitle>
          <ArrowLink to={paths.treatments}>Ver todos</ArrowLink>
        </SectionHead>
        {grid}
      </Wrap>
    </Featured>
  );
  return (
    <>
      <Hero words={words} phone={clinic.phone} onDiagnosis={openLeadDialog} />
      <MethodSteps words={words} notice={notices.suitability} />
      <Categories title={words.categories_title} pictures={pictures} />
      <TreatmentRoomBand words={words} />
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
                  <SectionTitle>{words.opinions_title}</SectionTitle>
                </SectionHead>
                <Testimonials testimonials={opinions} notice={notices.opinions_vary} />
              </Wrap>
            </Opinions>
          )
        }
      </WhenLoaded>
      <WhenLoaded value={team.value} fallback={null}>
        {(members) => members.length > 0 && <TeamBand words={words} team={members} />}
      </WhenLoaded>
      <ClosingBand title={words.closing_title} text={words.closing_text} beside={<ContactTable clinic={clinic} />} besideIsTable>
        <Button $variant="light" data-opens="lead" aria-haspopup="dialog" onClick={openLeadDialog}>
          Reserva diagnóstico gratuito
        </Button>
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
