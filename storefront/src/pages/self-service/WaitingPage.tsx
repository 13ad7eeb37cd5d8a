import {
  formatMinutes,
  formatTime,
  serverNow,
  WAITING_REFUSALS,
  type AcceptedOffer,
  type ContentPicture,
  type ShownWaitlist,
} from '@radiance/backend/contract';
import { useState } from 'react';
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../../api/loaderApi';
import { showBooked } from '../../features/booking/booking';
import { BookButton } from '../../features/booking/BookButton';
import { SPLIT_PICTURE_SIZES, SplitScene, SplitText, SplitTitle } from '../../features/checkout/completed/SplitScene';
import { ScenePage } from '../../features/layout/ScenePage';
import { addressOf, dayOf } from '../../features/self-service/appointmentTexts';
import { Facts, type Fact } from '../../features/self-service/Facts';
import { linkMeta, useHeadingFocus } from '../../features/self-service/managedPage';
import { WaitingAnswers } from '../../features/self-service/WaitingAnswers';
import { daysOf, textsOfWaiting } from '../../features/self-service/waitingTexts';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { LinkButton } from '../../ui/Button';
import { TextLink } from '../../ui/text/TextLink';

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const [shown, { picture }] = await Promise.all([api.waiting(args.params.token ?? ''), api.content('links')]);
  return shown.kind === 'unknown' ? data({ picture, shown: null }, { status: 404 }) : data({ picture, shown });
}

export const handle = {
  meta: ({ data: { picture, shown } }) =>
    linkMeta(
      'Lista de espera',
      'Acepta la hora que ha quedado libre o sal de la lista de espera.',
      picture,
      shown ? SPLIT_PICTURE_SIZES : '100vw',
    ),
} satisfies PageHandle<PageData<typeof loader>>;

function factsOf(shown: ShownWaitlist, place: string): Fact[] {
  if (shown.kind === 'wish')
    return [
      ['Tratamiento', shown.treatment_name],
      ['Días', daysOf(shown)],
    ];
  const way = (
    <>
      {place} · <TextLink to={paths.contact}>Cómo llegar</TextLink>
    </>
  );
  return [
    ['Día', dayOf(shown)],
    ['Hora', `${formatTime(shown.time)} · ${formatMinutes(shown.duration)}`],
    ['Tratamiento', shown.treatment_name],
    ['Con quién', shown.practitioner_name],
    ['Dirección', place && way],
  ];
}

interface KnownWaitingProps {
  picture: ContentPicture;
  loaded: ShownWaitlist;
  token: string;
}

function KnownWaiting({ picture, loaded, token }: KnownWaitingProps) {
  const clinic = useClinic();
  const [shown, setShown] = useState(loaded);
  const heading = useHeadingFocus(shown, loaded);
  const { title, text } = textsOfWaiting(shown, clinic);

  const handleAccepted = ({ date, time, treatment_name, practitioner_name, manage_url }: AcceptedOffer): void => {
    if (shown.kind === 'offer') setShown({ ...shown, state: 'accepted', is_waiting: false });
    const treatmentName = treatment_name ?? undefined;
    const bookedAt = new Date(serverNow()).toISOString();
    showBooked({ date, time, treatmentName, practitionerName: practitioner_name, manageUrl: manage_url, bookedAt });
  };
  return (
    <SplitScene picture={picture}>
      <SplitTitle ref={heading} tabIndex={-1}>
        {title}
      </SplitTitle>
      <SplitText>{text}</SplitText>
      <Facts facts={factsOf(shown, addressOf(clinic))} />
      <WaitingAnswers {...{ shown, token }} onAccepted={handleAccepted} onAnswered={setShown}>
        <BookButton />
      </WaitingAnswers>
    </SplitScene>
  );
}

function WaitingPage() {
  const { picture, shown } = useLoaderData<PageData<typeof loader>>();
  const { token = '' } = useParams();
  if (shown) return <KnownWaiting picture={picture} loaded={shown} token={token} />;
  return (
    <ScenePage picture={picture} title="No encontramos esta hora" text={WAITING_REFUSALS.unknown}>
      <BookButton />
      <LinkButton to={paths.contact} $variant="outline">
        Contacto
      </LinkButton>
    </ScenePage>
  );
}

export { WaitingPage as Component };
