import {
  callLink,
  formatMinutes,
  formatTime,
  SELF_SERVICE_PATH,
  visitLabel,
  visitPartText,
  offersReminderChoice,
  type ContentPicture,
  type ManagedAppointment,
} from '@radiance/backend/contract';
import { useState } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { styled } from 'styled-components';
import { browserApi } from '../../api/browserApi';
import { BookButton } from '../../features/booking/BookButton';
import { MoveDialog, useMove } from '../../features/booking/MoveDialog';
import { SPLIT_PICTURE_SIZES, SplitScene, SplitText, SplitTitle } from '../../features/checkout/completed/SplitScene';
import { addressOf, changeText, dayOf, whenOf, textsOf } from '../../features/self-service/appointmentTexts';
import { CancelDialog } from '../../features/self-service/CancelDialog';
import { Facts, type Fact } from '../../features/self-service/Facts';
import { linkMeta, loadManaged, useHeadingFocus } from '../../features/self-service/managedPage';
import { ReminderChoice } from '../../features/self-service/ReminderChoice';
import { ScenePage } from '../../features/layout/ScenePage';
import { localPhone, reachUs } from '../../lib/texts/clinicText';
import type { PageData, PageHandle } from '../../lib/page';
import { paths } from '../../lib/paths';
import { useClinic } from '../../lib/useSite';
import { AnchorButton, Button, LinkButton } from '../../ui/Button';
import { Actions, Note } from '../../ui/Layout';
import { TextLink } from '../../ui/text/TextLink';
import { showError, showToast } from '../../ui/toast/toastStore';

export const loader = (args: LoaderFunctionArgs) => loadManaged(args, 'appointment');

export const handle = {
  meta: ({ data: { picture, managed } }) =>
    linkMeta('Tu cita', 'Consulta, cambia o cancela tu cita.', picture, managed ? SPLIT_PICTURE_SIZES : '100vw'),
} satisfies PageHandle<PageData<typeof loader>>;

const Until = styled(Note)`
  margin-top: 20px;
  font-size: 15px;
`;

const Parts = styled.ul`
  display: grid;
  gap: 6px;
`;

/** The treatments of a visit with their hours. */
function treatmentFacts({ parts, treatment_name, practitioner_name }: ManagedAppointment): Fact[] {
  if (parts.length === 1)
    return [
      ['Tratamiento', treatment_name],
      ['Con quién', practitioner_name],
    ];
  const list = (
    <Parts>
      {parts.map((part) => (
        <li key={part.time}>
          {visitPartText(part)} <small>{formatMinutes(part.duration)}</small>
        </li>
      ))}
    </Parts>
  );
  return [['Tratamientos', list]];
}

function KnownAppointment({ picture, loaded }: { picture: ContentPicture; loaded: ManagedAppointment }) {
  const { token = '' } = useParams();
  const clinic = useClinic();
  const [appointment, setAppointment] = useState(loaded);
  const [openDialog, setOpenDialog] = useState<'move' | 'cancel' | null>(null);
  const move = useMove(token);
  const heading = useHeadingFocus(appointment, loaded);
  const { title, text } = textsOf(appointment);
  const until = changeText(appointment, clinic);
  const isOver = until === null;

  const handleChanged = (changed: ManagedAppointment, message: string): void => {
    setAppointment(changed);
    setOpenDialog(null);
    showToast({ title: message, description: textsOf(changed).text });
  };

  /** The appointment was changed elsewhere: load and show it again. */
  const handleOutdated = async (message: string): Promise<void> => {
    setOpenDialog(null);
    showError(message);
    try {
      const now = await browserApi().managed(token);
      if (now.kind === 'appointment') setAppointment(now);
    } catch (error) {
      console.error(error);
    }
  };

  return (
    <SplitScene picture={picture}>
      <SplitTitle ref={heading} tabIndex={-1}>
        {title}
      </SplitTitle>
      <SplitText>
        {appointment.parts.length > 1 && `${visitLabel(appointment.parts.length)}. `}
        {text}
      </SplitText>
      <Facts
        facts={[
          ['Día', dayOf(appointment)],
          ['Hora', `${formatTime(appointment.time)} · ${formatMinutes(appointment.duration)}`],
          ...treatmentFacts(appointment),
          ['A nombre de', appointment.client_name],
          [
            'Dirección',
            clinic.street && (
              <>
                {addressOf(clinic)} · <TextLink to={paths.contact}>Cómo llegar</TextLink>
              </>
            ),
          ],
        ]}
      />
      {until && <Until>{until}</Until>}
      <Actions $above={24}>
        {appointment.may_change && <Button onClick={() => setOpenDialog('move')}>Cambiar día u hora</Button>}
        {(appointment.may_change || appointment.undo_until !== undefined) && (
          <Button $variant="outline" onClick={() => setOpenDialog('cancel')}>
            Cancelar la cita
          </Button>
        )}
        {!isOver && (
          <AnchorButton href={`${SELF_SERVICE_PATH}/${token}/calendar.ics`} download="cita.ics" $variant="outline">
            Añadir al calendario
          </AnchorButton>
        )}
        {isOver && <BookButton treatmentId={appointment.treatment_id} />}
        {!isOver &&
          !appointment.may_change &&
          (clinic.phone ? (
            <AnchorButton href={callLink(clinic.phone)}>Llamar al {localPhone(clinic.phone)}</AnchorButton>
          ) : (
            <LinkButton to={paths.contact}>Contacto</LinkButton>
          ))}
      </Actions>
      {!isOver && offersReminderChoice(clinic) && (
        <ReminderChoice token={token} appointment={appointment} onChosen={setAppointment} />
      )}
      {openDialog === 'move' && (
        <MoveDialog
          move={move}
          appointment={appointment}
          onClose={() => setOpenDialog(null)}
          onMoved={(moved) => handleChanged(moved, 'Cita cambiada')}
          onOutdated={(message) => void handleOutdated(message)}
        />
      )}
      {openDialog === 'cancel' && (
        <CancelDialog
          token={token}
          when={whenOf(appointment)}
          onClose={() => setOpenDialog(null)}
          onCancelled={(cancelled) => handleChanged(cancelled, 'Cita cancelada')}
          onOutdated={(message) => void handleOutdated(message)}
        />
      )}
    </SplitScene>
  );
}

function AppointmentPage() {
  const { picture, managed: appointment, isExpired } = useLoaderData<PageData<typeof loader>>();
  const clinic = useClinic();
  if (appointment) return <KnownAppointment picture={picture} loaded={appointment} />;
  return (
    <ScenePage
      picture={picture}
      title={isExpired ? 'Este enlace ha caducado' : 'No encontramos esta cita'}
      text={
        isExpired
          ? 'Deja de servir cuando pasa el día de la cita. Si quieres volver, puedes pedir otra.'
          : `El enlace no es válido. Cópialo entero desde el correo o ${reachUs(clinic)}.`
      }
    >
      <BookButton />
      <LinkButton to={paths.contact} $variant="outline">
        Contacto
      </LinkButton>
    </ScenePage>
  );
}

export { AppointmentPage as Component };
