import { formatShortDay, formatTime, type ManagedAppointment } from '@radiance/backend/contract';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { browserApi } from '../../api/browserApi';
import { moveAppointment } from '../../api/submit';
import { useRemote } from '../../api/useRemote';
import { createSubmission } from '../../forms/submission';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { useClinic } from '../../lib/useSite';
import { colour, media } from '../../theme/tokens';
import { note } from '../../theme/type';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialog/Dialog';
import { LoadingLabel, Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { showToast } from '../../ui/toast/toastStore';
import { clinicToday } from './days';
import { Slots } from './Slots';

const Columns = styled.form`
  position: relative;
  display: grid;
  grid-template-columns: 322px minmax(0, 1fr);
  gap: 32px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
  }
`;

const Hint = styled.p`
  ${note}
  margin-top: 8px;
  color: ${colour.muted};
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

interface MoveDialogProps {
  isOpen: boolean;
  token: string;
  appointment: ManagedAppointment;
  onClose: () => void;
  onMoved: (moved: ManagedAppointment) => void;
}

/** Another day and hour for an appointment, by the same calendar and hours as the wizard's. */
export function MoveDialog({ isOpen, token, appointment, onClose, onMoved }: MoveDialogProps) {
  const clinic = useClinic();
  const formId = useId();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [error, setError] = useState<string>();
  const { isSending, submit } = useSubmit(submission, (to: { date: string; time: string }, { key }) =>
    moveAppointment(token, to, key),
  );
  useEffect(() => {
    if (!isOpen) return;
    setDate('');
    setTime('');
    setError(undefined);
  }, [isOpen]);

  const calendar = useRemote(isOpen ? 'calendar' : null, () => import('./Calendar'));
  const slots = useRemote(isOpen && date ? date : null, () => browserApi().availability(date, appointment.treatment_id));

  const handleSubmit = async (): Promise<void> => {
    if (isSending) return;
    if (!date || !time) return setError(date ? 'Selecciona una hora' : 'Selecciona una fecha');
    const outcome = await submit({ date, time });
    if (outcome.ok) return onMoved(outcome.answer);
    const { refusal } = outcome;
    if (isConflict(refusal) && refusal?.errors.time) {
      // Somebody was quicker: the hours as they are now.
      setTime('');
      setError(refusal.errors.time);
      return slots.reload();
    }
    const said = Object.values(refusal?.errors ?? {})[0] ?? (isConflict(refusal) ? refusal?.message : undefined);
    if (said) return setError(said);
    showToast({
      tone: 'error',
      title: 'Error',
      description: failureText(refusal, 'No se pudo cambiar la cita. Inténtalo de nuevo.'),
    });
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cambiar la cita"
      width={640}
      height="min(700px, 100dvh - 64px)"
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
        <div role="group" aria-label="Fecha">
          {calendar.status === 'ready' && (
            <calendar.data.Calendar
              clinic={clinic}
              today={clinicToday(clinic)}
              selected={date}
              onSelect={(day) => {
                setDate(day);
                setTime('');
                setError(undefined);
              }}
            />
          )}
          {calendar.status === 'loading' && (
            <>
              <LoadingLabel />
              <Skeleton $height="356px" />
            </>
          )}
          {calendar.status === 'failed' && (
            <div role="alert">
              <Hint>No hemos podido cargar el calendario.</Hint>
              <Button $variant="outline" $small onClick={calendar.reload}>
                Reintentar
              </Button>
            </div>
          )}
          <Hint>Tachado: la clínica está cerrada.</Hint>
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

const MANAGE_HINT = 'Tu hora de ahora sigue siendo tuya hasta que la cambies.';
