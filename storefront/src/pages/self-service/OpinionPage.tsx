import { formatWeekdayDay, type ContentPicture, type ManagedOpinion } from '@radiance/backend/contract';
import { useState } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { SPLIT_PICTURE_SIZES, SplitScene, SplitText, SplitTitle } from '../../features/checkout/completed/SplitScene';
import { ScenePage } from '../../features/layout/ScenePage';
import { OpinionForm } from '../../features/opinion/OpinionForm';
import { linkMeta, loadManaged, useHeadingFocus } from '../../features/self-service/managedPage';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Note } from '../../ui/Layout';

export const loader = (args: LoaderFunctionArgs) => loadManaged(args, 'opinion');

export const handle = {
  meta: ({ data: { picture, managed } }) =>
    linkMeta('Tu opinión', 'Cuéntanos cómo fue tu visita.', picture, managed ? SPLIT_PICTURE_SIZES : '100vw'),
} satisfies PageHandle<PageData<typeof loader>>;

const How = styled(Note)`
  margin-top: 20px;
  font-size: 15px;
`;

function KnownOpinion({ picture, loaded }: { picture: ContentPicture; loaded: ManagedOpinion }) {
  const { token = '' } = useParams();
  const [opinion, setOpinion] = useState(loaded);
  const heading = useHeadingFocus(opinion, loaded);

  if (opinion.state === 'sent')
    return (
      <SplitScene picture={picture} isTall>
        <SplitTitle ref={heading} tabIndex={-1}>
          Gracias por tu opinión
        </SplitTitle>
        <SplitText>La revisamos antes de publicarla. Si algún día quieres que la retiremos, escríbenos.</SplitText>
        <How>
          <LinkButton to={paths.home}>Ir al inicio</LinkButton>
        </How>
      </SplitScene>
    );
  return (
    <SplitScene picture={picture}>
      <SplitTitle ref={heading} tabIndex={-1}>
        ¿Qué tal tu visita?
      </SplitTitle>
      <SplitText>
        {opinion.treatment_name ? `${opinion.treatment_name}, ` : ''}
        {formatWeekdayDay(opinion.date)}. Sea buena o mala, nos ayuda.
      </SplitText>
      <How>
        La clínica la revisa antes de publicarla y la marca como «Verificada», porque te la pedimos a ti después de tu visita. No
        ofrecemos nada a cambio.
      </How>
      <OpinionForm
        token={token}
        name={opinion.name}
        onSent={setOpinion}
        onKnown={() => setOpinion({ ...opinion, state: 'sent' })}
      />
    </SplitScene>
  );
}

function OpinionPage() {
  const { picture, managed: opinion, isExpired } = useLoaderData<PageData<typeof loader>>();
  if (opinion) return <KnownOpinion picture={picture} loaded={opinion} />;
  return (
    <ScenePage
      picture={picture}
      title={isExpired ? 'Este enlace ha caducado' : 'No encontramos tu visita'}
      text={
        isExpired
          ? 'Ya no se puede usar. Si quieres contarnos algo, escríbenos.'
          : 'El enlace no es válido. Cópialo entero desde el correo o escríbenos.'
      }
    >
      <LinkButton to={paths.contact}>Contacto</LinkButton>
      <LinkButton to={paths.home} $variant="outline">
        Ir al inicio
      </LinkButton>
    </ScenePage>
  );
}

export { OpinionPage as Component };
