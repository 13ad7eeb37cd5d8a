import { useEffect, useRef } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from '../../api/loaderApi';
import { BookButton } from '../../features/booking/BookButton';
import { useConfirmation } from '../../features/confirmation/useConfirmation';
import { ScenePage } from '../../features/layout/ScenePage';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { firstPicture } from '../../lib/texts/texts';
import { Button, LinkButton } from '../../ui/Button';

export const loader = (args: LoaderFunctionArgs) => apiOf(args).content('links');

export const handle = {
  content: ['links'],
  meta: ({ data: { picture } }) => ({
    title: 'Confirma tu solicitud',
    description: 'Confirma la cita, el pedido o el mensaje que has enviado.',
    path: paths.confirmation,
    noIndex: true,
    ...firstPicture(picture, '100vw'),
  }),
} satisfies PageHandle<PageData<typeof loader>>;

const DONE = {
  appointments: 'Tenemos tu solicitud de cita. Te contactaremos pronto para confirmar tu cita.',
  leads: 'Tenemos tu mensaje. Te contactaremos pronto.',
  orders: 'Tu pedido ha sido registrado correctamente. Te enviamos el resumen por correo y te contactaremos pronto.',
} as const;

const ASKED = 'Pulsa el botón para confirmar tu solicitud. Sin ese paso, lo que te guardamos queda libre de nuevo.';

function ConfirmationPage() {
  const { picture } = useLoaderData<typeof loader>();
  const { state, isBusy, isSending, confirm } = useConfirmation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.is !== 'asking') heading.current?.focus();
  }, [state]);

  switch (state.is) {
    case 'done':
      return (
        <ScenePage picture={picture} title="¡Gracias! Queda confirmado" text={DONE[state.kind]} headingRef={heading}>
          <LinkButton to={paths.home}>Ir al inicio</LinkButton>
          <LinkButton to={paths.contact} $variant="outline">
            Contacto
          </LinkButton>
        </ScenePage>
      );
    case 'over':
      return (
        <ScenePage picture={picture} title="No se ha podido confirmar" text={state.message} headingRef={heading}>
          <BookButton />
          <LinkButton to={paths.shop} $variant="outline">
            Ir a la tienda
          </LinkButton>
        </ScenePage>
      );
    default:
      return (
        <ScenePage
          picture={picture}
          title={state.is === 'failed' ? 'Todavía no está confirmado' : 'Un último paso'}
          text={state.is === 'failed' ? state.message : ASKED}
          headingRef={heading}
        >
          <Button aria-disabled={isBusy} onClick={() => void confirm()}>
            {isSending ? 'Confirmando...' : 'Confirmar'}
          </Button>
        </ScenePage>
      );
  }
}

export { ConfirmationPage as Component };
