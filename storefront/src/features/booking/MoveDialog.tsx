import { callLink, formatShortDay, formatTime, eligiblePractitioners, type ManagedAppointment } from '@radiance/backend/contract';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { browserApi } from '../../api/browserApi';
import { moveAppointment } from '../../api/submit';
import { useRemote } from '../../api/useRemote';
import { createSubmission } from '../../forms/submission';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { localPhone } from '../../lib/texts/clinicText';
import { useClinic } from '../../lib/useSite';
import { media } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { TextAnchor } from '../../ui/text/TextLink';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden';
import { showError } from '../../ui/toast/toastStore';
import { noteChangedHours, useBooking } from './booking';
import { CalendarBlock } from './schedule/CalendarBlock';
import { loadTeam, loadTreatments } from './loadBookingChoices';
import { Slots } from './schedule/Slots';
import { TeamField } from './schedule/TeamField';

const Columns = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: 322px minmax(0, 1fr);
  gap: 24px 32px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;

const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  ${media.phone} {
    > button {
      width: 100%;
    }
  }
`;

const submission = createSubmission();

/** Sends the move. Belongs to the page, because a move that is being sent outlasts its dialog. */
export const useMove = (token: string) =>
  useSubmit(submission, (to: { date: string; time: string; practitioner_id?: string }, { key }) =>
    moveAppointment(token, to, key),
  );

interface MoveDialogProps {
  move: ReturnType<typeof useMove>;
  appointment: ManagedAppointment;
  onClose: () => void;
  onMoved: (moved: ManagedAppointment) => void;
  /** The appointment has changed and may not be moved; `message` is the server's sentence. */
  onOutdated: (message: string) => void;
}

/** Moves an appointment, with the calendar and the hours of the wizard. Rendered only while it is open. */
export function MoveDialog({ move: { isSending, submit }, appointment, onClose, onMoved, onOutdated }: MoveDialogProps) {
  const clinic = useClinic();
  const formId = useId();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [who, setWho] = useState(appointment.practitioner_id ?? '');
  const [error, setError] = useState<string>();
  const { team, practitionerId, isRetired, slots } = useMoveChoices(appointment, date, who);

  const handleSubmit = async (): Promise<void> => {
    if (isSending) return;
    if (!date || !time) return setError(date ? 'Selecciona una hora' : 'Selecciona una fecha');
    const outcome = await submit({ date, time, ...(practitionerId && { practitioner_id: practitionerId }) });
    noteChangedHours();
    if (outcome.ok) return onMoved(outcome.answer);
    const { refusal } = outcome;
    if (isConflict(refusal) && refusal?.errors.time) {
      // The hour has been taken meanwhile: load the hours again.
      setTime('');
      setError(refusal.errors.time);
      return slots.reload();
    }
    const fieldError = Object.values(refusal?.errors ?? {})[0];
    if (fieldError) return setError(fieldError);
    if (refusal && isConflict(refusal)) return onOutdated(refusal.message);
    showError(failureText(refusal, 'No se ha podido cambiar la cita. Inténtalo de nuevo.'));
  };

  // The same element as below, so that the open dialog stays.
  if (isRetired)
    return (
      <Dialog isOpen onClose={onClose} title="Cambiar la cita" width={640} isMessage>
        <RetiredText />
      </Dialog>
    );

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Cambiar la cita"
      width={640}
      height={700}
      foot={
        <Foot>
          <span>{date && time ? `${formatShortDay(date)}, ${formatTime(time)}` : MANAGE_HINT}</span>
          <Button type="submit" form={formId} aria-disabled={isSending}>
            {isSending ? 'Cambiando...' : 'Cambiar la cita'}
          </Button>
        </Foot>
      }
    >
      <Columns
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit();
        }}
      >
        <VisuallyHidden as="h3">Día y hora</VisuallyHidden>
        {team.length > 0 && (
          <WholeRow>
            <TeamField
              team={team}
              field={{ name: 'practitioner_id', value: practitionerId, error: undefined }}
              onChoose={(id) => {
                setWho(id);
                setTime('');
                setError(undefined);
              }}
            />
          </WholeRow>
        )}
        <div role="group" aria-label="Fecha">
          <CalendarBlock
            clinic={clinic}
            selected={date}
            opensAt={appointment.date}
            onSelect={(day) => {
              setDate(day);
              setTime('');
              setError(undefined);
            }}
          />
        </div>
        <Slots
          day={date}
          slots={slots}
          chosen={time}
          error={error}
          onChoose={(chosen) => {
            setTime(chosen);
            setError(undefined);
          }}
        />
      </Columns>
    </Dialog>
  );
}

/** Practitioners who can be asked for, and the hours of the day. */
function useMoveChoices({ parts }: ManagedAppointment, date: string, who: string) {
  const treatments = useRemote('treatments', loadTreatments);
  const practitioners = useRemote('team', loadTeam);
  const ids = parts.map(({ treatment_id }) => treatment_id);
  // A practitioner who gives one treatment of the visit can be chosen.
  const team =
    treatments.status === 'ready' && practitioners.status === 'ready'
      ? practitioners.data.filter((person) =>
          treatments.data.some(
            (treatment) => ids.includes(treatment.id) && eligiblePractitioners(treatment, [person]).length > 0,
          ),
        )
      : [];
  const practitionerId = team.some(({ id }) => id === who) ? who : '';
  const isRetired = treatments.status === 'ready' && !ids.every((id) => treatments.data.some((treatment) => treatment.id === id));
  const treatmentIds = ids.join(',');
  const hoursVersion = useBooking((state) => state.hoursVersion);
  const slots = useRemote(date && !isRetired ? `${hoursVersion} ${date} ${treatmentIds} ${practitionerId}` : null, () =>
    browserApi().availability(date, treatmentIds, practitionerId),
  );
  return { team, practitionerId, isRetired, slots };
}

function RetiredText() {
  const { phone } = useClinic();
  return (
    <p>
      Este tratamiento ya no se reserva en la web. Tu cita sigue en pie: para cambiarla,{' '}
      {phone ? (
        <>
          llámanos al <TextAnchor href={callLink(phone)}>{localPhone(phone)}</TextAnchor>.
        </>
      ) : (
        'contáctanos.'
      )}
    </p>
  );
}

const MANAGE_HINT = 'Tu hora de ahora sigue siendo tuya hasta que la cambies.';
