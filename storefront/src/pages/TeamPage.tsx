import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { apiOf } from '../api/loaderApi';
import { ClosingBand } from '../features/layout/ClosingBand';
import { notFoundMeta, NotFoundScene } from '../features/layout/NotFoundScene';
import { TitleBand } from '../features/layout/TitleBand';
import { openBooking } from '../features/booking/booking';
import { PORTRAIT_SIZES, TeamList } from '../features/team/TeamList';
import { withTreatments, type MemberWithTreatments } from '../features/team/teamMember';
import type { PageData, PageHandle } from '../lib/page';
import { listAll } from '../api/pagination';
import { paths } from '../lib/paths';
import { breadcrumbData, practitionerData } from '../lib/structuredData';
import type { Texts } from '../lib/texts/texts';
import { Button } from '../ui/Button';
import { Wrap } from '../ui/Layout';

/** 404 while no practitioner is public. */
export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const [practitioners, texts] = await Promise.all([listAll(api, 'practitioners'), api.content('team')]);
  if (practitioners.length === 0) return data({ team: null, texts: await api.content('not-found') }, { status: 404 });
  const treatments = await listAll(api, 'treatments');
  return data({ texts, team: practitioners.map((practitioner) => withTreatments(practitioner, treatments)) });
}

export const handle = {
  content: ['team'],
  meta: ({ data: shown, clinic, siteUrl }) => {
    if (shown.team === null) return notFoundMeta(shown.texts.picture);
    const { team, texts } = shown;
    const portrait = team[0]?.image_url;
    return {
      title: 'Equipo',
      description: `Quién te atiende en ${clinic.name}: ${team.map(({ name }) => name).join(', ')}. ${texts.meta_description}`,
      path: paths.team,
      ...(texts.share_picture.src && { picture: texts.share_picture.src }),
      ...(portrait && { firstPicture: { src: portrait, sizes: PORTRAIT_SIZES } }),
      structuredData: [
        ...team.map((member) => practitionerData(member, siteUrl)),
        breadcrumbData([{ name: 'Equipo', path: paths.team }], siteUrl),
      ],
    };
  },
} satisfies PageHandle<PageData<typeof loader>>;

const Body = styled(Wrap)`
  padding-block: clamp(8px, 2vw, 24px) clamp(40px, 5vw, 72px);
`;

function Team({ texts, team }: { texts: Texts<'team'>; team: readonly MemberWithTreatments[] }) {
  return (
    <>
      <TitleBand title="Equipo" text={texts.intro} />
      <Body>
        <TeamList team={team} />
      </Body>
      <ClosingBand
        title={texts.closing_title}
        text={texts.closing_text}
        beside={
          <Button $variant="light" data-opens="booking" aria-haspopup="dialog" onClick={() => openBooking()}>
            Reservar una cita
          </Button>
        }
      />
    </>
  );
}

function TeamPage() {
  const shown = useLoaderData<typeof loader>();
  return shown.team === null ? <NotFoundScene texts={shown.texts} /> : <Team {...shown} />;
}

export { TeamPage as Component };
