import { MAX_PAGE_SIZE } from '@radiance/backend/contract';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf } from '../api/loaderApi';
import { ClosingBand } from '../features/layout/ClosingBand';
import { NOT_FOUND_META, NotFoundScene } from '../features/layout/NotFoundScene';
import { TitleBand } from '../features/layout/TitleBand';
import { openBooking } from '../features/booking/booking';
import { PORTRAIT_SIZES, TeamList } from '../features/team/TeamList';
import { withTreatments } from '../features/team/teamMember';
import type { PageData, PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { breadcrumbData, practitionerData } from '../lib/structuredData';
import { Button } from '../ui/Button';
import { Wrap } from '../ui/Layout';

const WHOLE_LIST = [0, MAX_PAGE_SIZE - 1] as const;

/** Where the clinic has nobody to show, this is no page. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const { items: practitioners } = await api.list('practitioners', { range: WHOLE_LIST });
  if (practitioners.length === 0) return data(null, { status: 404 });
  const { items: treatments } = await api.list('treatments', { range: WHOLE_LIST });
  return data(practitioners.map((practitioner) => withTreatments(practitioner, treatments)));
}

export const handle = {
  meta: ({ data: team, clinic, siteUrl }) => {
    const first = team?.[0];
    if (!team || !first) return NOT_FOUND_META;
    return {
      title: 'Equipo',
      description: `Quién te atiende en ${clinic.name}: ${team.map(({ name }) => name).join(', ')}. Su título, su número de colegiación y qué trata.`,
      path: paths.team,
      ...(first.image_url && { firstPicture: { src: first.image_url, sizes: PORTRAIT_SIZES } }),
      structuredData: [
        ...team.map((member) => practitionerData(member, siteUrl)),
        breadcrumbData(
          [
            { name: 'Inicio', path: paths.home },
            { name: 'Equipo', path: paths.team },
          ],
          siteUrl,
        ),
      ],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Body = styled(Wrap)`
  padding-block: clamp(8px, 2vw, 24px) clamp(40px, 5vw, 72px);
`;

function TeamPage() {
  const team = useLoaderData<typeof loader>();
  if (!team) return <NotFoundScene />;
  return (
    <>
      <TitleBand title="Equipo" text="Quién te atiende, con su título y su número de colegiación, y qué trata cada uno." />
      <Body>
        <TeamList team={team} />
      </Body>
      <ClosingBand
        title="Elige con quién"
        text="Al reservar puedes pedir a una persona, o dejar que te atienda quien tenga antes una hora libre."
        beside={
          <Button $variant="light" data-opens="booking" aria-haspopup="dialog" onClick={() => openBooking()}>
            Reservar una cita
          </Button>
        }
      />
    </>
  );
}

export { TeamPage as Component };
