import { HOME_FEATURED_MAX, HOME_TESTIMONIALS_MAX, whatsappLink } from '@radiance/backend/contract';
import { MessageCircle } from 'lucide-react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf, settle } from '../api/loaderApi';
import { Categories } from '../features/home/Categories';
import { ContactTable } from '../features/home/ContactTable';
import { Hero, HERO_PICTURE } from '../features/home/Hero';
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
import { clinicData } from '../lib/structuredData';
import { useClinic } from '../lib/useSite';
import { sectionGap } from '../theme/tokens';
import { AnchorButton, Button } from '../ui/Button';
import { Section, SectionHead, SectionTitle, Wrap } from '../ui/Layout';
import { WhenLoaded } from '../ui/WhenLoaded';
import { ArrowLink } from '../ui/TextLink';

/** Two rows of two. */
const TEAM_MAX = 4;

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const featured = api.list('treatments', { filter: { featured: true }, range: [0, HOME_FEATURED_MAX - 1] });
  const testimonials = api.list('testimonials', { range: [0, HOME_TESTIMONIALS_MAX - 1] });
  const team = api.list('practitioners', { range: [0, TEAM_MAX - 1] });
  return {
    featured: await settle(
      args,
      featured.then(({ items }) => items.map(toCard)),
    ),
    testimonials: await settle(
      args,
      testimonials.then(({ items }) => items),
    ),
    team: await settle(
      args,
      team.then(({ items }) => items.map(toMember)),
    ),
  };
}

export const handle = {
  meta: ({ data, clinic, siteUrl }) => ({
    title: `${clinic.name}: medicina estética y cuidado de la piel${clinic.city ? ` en ${clinic.city}` : ''}`,
    isWholeTitle: true,
    description:
      'Clínica de medicina estética y cuidado de la piel. Primer diagnóstico gratuito y sin compromiso, precios a la vista y reserva en línea.',
    path: paths.home,
    firstPicture: HERO_PICTURE,
    structuredData: [clinicData(clinic, siteUrl, data.team.value instanceof Promise ? [] : data.team.value)],
  }),
} satisfies PageHandle<PageData<typeof loader>>;

const Opinions = styled(Section)`
  padding-top: 0;
  padding-bottom: ${sectionGap};
`;

function HomePage() {
  const { featured, testimonials, team } = useLoaderData<typeof loader>();
  const clinic = useClinic();
  return (
    <>
      <Hero city={clinic.city} phone={clinic.phone} onDiagnosis={openLeadDialog} />
      <MethodSteps />
      <Categories />
      <TreatmentRoomBand />
      <Section>
        <Wrap>
          <SectionHead>
            <SectionTitle>Tratamientos destacados</SectionTitle>
            <ArrowLink to={paths.treatments}>Ver todos</ArrowLink>
          </SectionHead>
          <WhenLoaded value={featured.value} fallback={<TreatmentGridSkeleton count={HOME_FEATURED_MAX} />}>
            {(treatments) => <TreatmentGrid treatments={treatments} />}
          </WhenLoaded>
        </Wrap>
      </Section>
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
                  <SectionTitle>Lo que cuentan al salir</SectionTitle>
                </SectionHead>
                <Testimonials testimonials={opinions} />
              </Wrap>
            </Opinions>
          )
        }
      </WhenLoaded>
      <WhenLoaded value={team.value} fallback={null}>
        {(members) => members.length > 0 && <TeamBand team={members} />}
      </WhenLoaded>
      <ClosingBand
        title="Empieza con un diagnóstico gratuito"
        text="Una consulta con una médica. Sales sabiendo qué le pasa a tu piel, aunque decidas no hacer nada."
        beside={<ContactTable clinic={clinic} />}
        besideIsTable
      >
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
