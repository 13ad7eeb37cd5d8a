import { useEffect, useRef } from 'react';
import { openBooking } from '../features/booking/booking';
import { useConfirmation } from '../features/confirmation/useConfirmation';
import { ScenePage } from '../features/layout/ScenePage';
import type { PageHandle } from '../lib/page';
import { paths } from '../lib/paths';
import { Button, LinkButton } from '../ui/Button';

const PICTURE = '/media/treatment-03.jpg';

/** Nothing to load; a page without loader data counts as failed (see headOf). */
export const loader = () => null;

export const handle = {
  meta: () => ({
    title: 'Confirma tu solicitud',
    description: 'Confirma la cita o el pedido que has solicitado.',
    path: paths.confirmation,
    noIndex: true,
    firstPicture: { src: PICTURE, sizes: '100vw' },
  }),
} satisfies PageHandle<null>;

const DONE = {
  appointments: 'Tenemos tu solicitud de cita. Te contactaremos pronto para confirmar tu cita.',
  orders: 'Tu pedido ha sido registrado correctamente. Te enviamos el resumen por correo y te contactaremos pronto.',
} as const;

const ASKED = 'Pulsa el botón para confirmar tu solicitud. Sin ese paso, lo que te guardamos queda libre de nuevo.';

function ConfirmationPage() {
  const { state, isBusy, isSending, confirm } = useConfirmation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.is !== 'asking') heading.current?.focus();
  }, [state]);

  switch (state.is) {
    case 'done':
      return (
        <ScenePage picture={PICTURE} title="¡Gracias! Queda confirmado" text={DONE[state.kind]} headingRef={heading}>
          <LinkButton to={paths.home}>Ir al inicio</LinkButton>
          <LinkButton to={paths.contact} $variant="outline">
            Contacto
          </LinkButton>
        </ScenePage>
      );
    case 'over':
      return (
        <ScenePage picture={PICTURE} title="No se ha podido confirmar" text={state.message} headingRef={heading}>
          <Button onClick={() => openBooking()}>Reservar cita</Button>
          <LinkButton to={paths.shop} $variant="outline">
            Ir a la tienda
          </LinkButton>
        </ScenePage>
      );
    default:
      return (
        <ScenePage
          picture={PICTURE}
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
