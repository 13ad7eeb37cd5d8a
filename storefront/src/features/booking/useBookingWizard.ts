import {
  APPOINTMENT_REFUSALS,
  APPOINTMENT_RULES,
  PRIVACY_NOTICE_VERSION,
  eligiblePractitioners,
} from '@radiance/backend/contract';
import { useEffect } from 'react';
import { ApiError } from '../../api/ApiError';
import { browserApi } from '../../api/browserApi';
import { createAppointment } from '../../api/submit';
import { useRemote, type Remote } from '../../api/useRemote';
import { createSubmission } from '../../forms/submission';
import { useForm, type Form } from '../../forms/useForm';
import { failureText, isConflict, useSubmit } from '../../forms/useSubmit';
import { showError, showToast } from '../../ui/toast/toastStore';
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
import { loadTeam, loadTreatments, nextStarts } from './loadBookingChoices';
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

const dataOf = <T>(remote: Remote<T>): T | undefined => (remote.status === 'ready' ? remote.data : undefined);

/** The possible choices, and the chosen ones that no longer exist. */
function useChoices() {
  const { isOpen, step, values, isWaiting, hoursVersion } = useBooking();
  const { treatment_id, practitioner_id, date, time } = values;

  const treatments = useRemote(isOpen || isWaiting ? 'treatments' : null, loadTreatments);
  const treatment = dataOf(treatments)?.find(({ id }) => id === treatment_id);
  const isTreatmentGone = treatments.status === 'ready' && treatment_id !== '' && !treatment;

  const people = dataOf(useRemote(isOpen ? 'team' : null, loadTeam));
  const team = treatment && people ? eligiblePractitioners(treatment, people) : [];
  const isPractitionerGone = !!people && !!treatment && practitioner_id !== '' && !team.some(({ id }) => id === practitioner_id);

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
  return { treatments, treatment, team, starts, slots, isTreatmentGone, isPractitionerGone, isTimeGone };
}

type Choices = ReturnType<typeof useChoices>;

/** Removes choices that no longer exist, and says so at their field. */
function useForgetGone({ isTreatmentGone, isPractitionerGone, isTimeGone }: Choices, { refuse }: Form<BookingForm>): void {
  const step = useBooking((state) => state.step);
  useEffect(() => {
    if (isPractitionerGone) setBookingValue('practitioner_id', '');
  }, [isPractitionerGone]);

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
}

const sendBooking = ({ practitioner_id, reminder_channel, ...content }: BookingForm, { key }: { key: string }) =>
  createAppointment(
    {
      ...content,
      ...(practitioner_id && { practitioner_id }),
      ...(reminder_channel !== 'email' && { reminder_channel }),
      privacy_version: PRIVACY_NOTICE_VERSION,
    },
    key,
  );
type Booked = Awaited<ReturnType<typeof sendBooking>>;

function succeed({ email, date, time }: BookingValues, treatmentName: string | undefined, answer: Booked): void {
  const { confirm_until: until, manage_url: manageUrl, practitioner_name: practitionerName, created_at: bookedAt } = answer;
  finishBooking();
  if (until !== undefined) return askToConfirmBooking({ email: cleaned(APPOINTMENT_RULES.email, email), until });
  showBooked({ date, time, treatmentName, practitionerName, manageUrl, bookedAt });
  showToast({ title: '¡Reserva recibida!', description: 'Te contactaremos pronto para confirmar tu cita.' });
}

/** State and actions of the wizard. */
export function useBookingWizard() {
  const { isOpen, step, values, unconfirmed, booked, isWaiting } = useBooking();
  const { isSending, submit } = useSubmit(submission, sendBooking);
  const form = useForm({ schema: bookingSchema, values, onChange: handleValue, isSending });
  const choices = useChoices();
  const { treatments, treatment, team, starts, slots } = choices;
  useForgetGone(choices, form);

  const fail = (refusal: ApiError | null, wasPerhapsOwn: boolean): void => {
    const errors = refusal?.errors ?? {};
    if (isConflict(refusal) && !errors.treatment_id) {
      // The hour has been taken meanwhile: go back to the hours and load them again.
      noteChangedHours();
      goToStep(SCHEDULE_STEP);
      setBookingValue('time', '');
      form.refuse({ time: wasPerhapsOwn ? PERHAPS_OWN : (errors.time ?? APPOINTMENT_REFUSALS.taken) });
    } else {
      if (errors.treatment_id) {
        // The treatment has been retired meanwhile: load the treatments again and choose none.
        setBookingValue('treatment_id', '');
        treatments.reload();
      }
      goToStep(stepOf(Object.keys(errors)) ?? LAST_STEP);
      form.refuse(errors);
    }
    showError(failureText(refusal, 'No se pudo enviar la reserva. Inténtalo de nuevo.'));
  };

  /** 'Siguiente' validates the fields of its own step only; the last step sends. */
  const handleSubmit = async (): Promise<void> => {
    if (isSending) return;
    if (step !== LAST_STEP) {
      if (form.check(BOOKING_STEPS[step]?.fields).length === 0) goToStep(step + 1);
      return;
    }
    const wrongStep = stepOf(form.check());
    if (wrongStep !== undefined) return goToStep(wrongStep);
    const wasPerhapsOwn = isPerhapsOwn(values);
    const outcome = await submit(bookingSchema.cast(values));
    if (outcome.ok) succeed(values, treatment?.name, outcome.answer);
    else fail(outcome.refusal, wasPerhapsOwn);
  };

  return {
    ...{ isOpen, step, values, unconfirmed, booked, isWaiting, form, isSending },
    ...{ treatments, treatment, team, starts, slots, handleSubmit },
  };
}
