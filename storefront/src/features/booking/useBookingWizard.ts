import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  PRIVACY_NOTICE_VERSION,
  eligiblePractitioners,
} from '@radiance/backend/contract';
import { useEffect } from 'react';
import { ApiError } from '../../api/ApiError';
import { browserApi } from '../../api/browserApi';
import { nextStarts } from '../../api/nextStarts';
import { createAppointment } from '../../api/submit';
import { useRemote } from '../../api/useRemote';
import { createSubmission } from '../../forms/submission';
import { useForm } from '../../forms/useForm';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { showToast } from '../../ui/toast/toastStore';
import {
  askToConfirmBooking,
  finishBooking,
  goToStep,
  noteChangedHours,
  setBookingValue,
  showBooked,
  useBooking,
} from './booking';
import { bookingSchema, type BookingForm } from './confirm/bookingSchema';
import { loadTeam, loadTreatments } from './loadBookingChoices';
import {
  BOOKING_STEPS,
  LAST_STEP,
  SCHEDULE_STEP,
  stepOf,
  TREATMENT_STEP,
  type BookingField,
  type BookingValues,
} from './bookingSteps';
import { cleaned } from '../../fields';

const submission = createSubmission();

const PERHAPS_OWN =
  'Esta hora puede ser ya tuya: no sabemos si tu reserva anterior nos llegó. Mira tu correo antes de elegir otra.';

/** Whether this hour was requested without an answer: then the visitor's own request may have taken it. */
function isPerhapsOwn({ date, time, treatment_id }: BookingValues): boolean {
  const sent = submission.unanswered() as BookingForm | null;
  return sent?.date === date && sent.time === time && sent.treatment_id === treatment_id;
}

function handleValue(field: BookingField, value: string): void {
  setBookingValue(field, value);
  // Another day has other hours.
  if (field === 'date') setBookingValue('time', '');
}

/** State and actions of the wizard. */
export function useBookingWizard() {
  const { isOpen, step, values, unconfirmed, booked, isWaiting, hoursVersion } = useBooking();
  const { treatment_id, practitioner_id, date, time } = values;
  const { isSending, submit } = useSubmit(
    submission,
    ({ practitioner_id: asked, reminder_channel: way, ...content }: BookingForm, { key }) =>
      createAppointment(
        {
          ...content,
          ...(asked && { practitioner_id: asked }),
          ...(way !== 'email' && { reminder_channel: way }),
          privacy_version: PRIVACY_NOTICE_VERSION,
        },
        key,
      ),
  );
  const form = useForm({ schema: bookingSchema, values, onChange: handleValue, isSending });

  const treatments = useRemote(isOpen || isWaiting ? 'treatments' : null, loadTreatments);
  const treatment = treatments.status === 'ready' ? treatments.data.find(({ id }) => id === treatment_id) : undefined;
  const isTreatmentGone = treatments.status === 'ready' && treatment_id !== '' && !treatment;

  const practitioners = useRemote(isOpen ? 'team' : null, loadTeam);
  const team = treatment && practitioners.status === 'ready' ? eligiblePractitioners(treatment, practitioners.data) : [];
  const isPractitionerGone =
    practitioners.status === 'ready' && !!treatment && practitioner_id !== '' && !team.some(({ id }) => id === practitioner_id);

  const isAtHours = isOpen && step === SCHEDULE_STEP && treatment_id !== '' && !isPractitionerGone;
  const starts = useRemote(isAtHours ? `${hoursVersion} ${treatment_id} ${practitioner_id}` : null, () =>
    nextStarts(treatment_id, practitioner_id),
  );

  const needsSlots = isAtHours && date !== '';
  const slots = useRemote(needsSlots ? `${hoursVersion} ${date} ${treatment_id} ${practitioner_id}` : null, () =>
    browserApi()
      .availability(date, treatment_id, practitioner_id)
      .catch((error: unknown) => {
        // The treatment is gone: load the treatments again instead of the hours.
        if (error instanceof ApiError && error.errors['treatment_id']) treatments.reload();
        throw error;
      }),
  );
  const isTimeGone = slots.status === 'ready' && time !== '' && !slots.data.some((slot) => slot.time === time && slot.available);

  // The treatment or the team has changed.
  useEffect(() => {
    if (isPractitionerGone) setBookingValue('practitioner_id', '');
  }, [isPractitionerGone]);

  const { refuse } = form;
  useEffect(() => {
    if (!isTreatmentGone) return;
    setBookingValue('treatment_id', '');
    if (step === TREATMENT_STEP) return;
    goToStep(TREATMENT_STEP);
    refuse({ treatment_id: APPOINTMENT_RULES.treatment_id.message });
  }, [isTreatmentGone, step, refuse]);

  useEffect(() => {
    if (!isTimeGone) return;
    const text = isPerhapsOwn(useBooking.getState().values) ? PERHAPS_OWN : APPOINTMENT_REFUSALS.taken;
    setBookingValue('time', '');
    refuse({ time: text });
  }, [isTimeGone, refuse]);

  const send = async (): Promise<void> => {
    const wrongStep = stepOf(form.check());
    if (wrongStep !== undefined) return goToStep(wrongStep);

    const wasPerhapsOwn = isPerhapsOwn(values);
    const outcome = await submit(bookingSchema.cast(values));
    if (outcome.ok) {
      const { email } = values;
      finishBooking();
      const {
        confirm_until: until,
        manage_url: manageUrl,
        practitioner_name: practitionerName,
        created_at: bookedAt,
      } = outcome.answer;
      if (until !== undefined) return askToConfirmBooking({ email: cleaned(APPOINTMENT_RULES.email, email), until });
      showBooked({ date, time, treatmentName: treatment?.name, practitionerName, manageUrl, bookedAt });
      return showToast({ title: '¡Reserva recibida!', description: 'Te contactaremos pronto para confirmar tu cita.' });
    }
    if (isConflict(outcome.refusal) && !outcome.refusal?.errors.treatment_id) {
      // The hour has been taken meanwhile: go back to the hours and load them again.
      noteChangedHours();
      goToStep(SCHEDULE_STEP);
      setBookingValue('time', '');
      form.refuse({ time: wasPerhapsOwn ? PERHAPS_OWN : (outcome.refusal?.errors.time ?? APPOINTMENT_REFUSALS.taken) });
    } else {
      const errors = outcome.refusal?.errors ?? {};
      if (errors.treatment_id) {
        // The treatment has been retired meanwhile: load the treatments again and choose none.
        setBookingValue('treatment_id', '');
        treatments.reload();
      }
      goToStep(stepOf(Object.keys(errors)) ?? LAST_STEP);
      form.refuse(errors);
    }
    showToast({
      tone: 'error',
      title: 'Error',
      description: failureText(outcome.refusal, 'No se pudo enviar la reserva. Inténtalo de nuevo.'),
    });
  };

  /** 'Siguiente' validates the fields of its own step only; the last step sends. */
  const handleSubmit = async (): Promise<void> => {
    if (isSending) return;
    if (step === LAST_STEP) return send();
    if (form.check(BOOKING_STEPS[step]?.fields).length === 0) goToStep(step + 1);
  };

  return {
    ...{ isOpen, step, values, unconfirmed, booked, isWaiting, form, isSending },
    ...{ treatments, treatment, team, starts, slots, handleSubmit },
  };
}
