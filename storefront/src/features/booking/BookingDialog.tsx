import { formatShortDay, formatTime } from '@radiance/backend/contract';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Honeypot } from '../../forms/Honeypot';
import { useClinic } from '../../lib/useSite';
import { Dialog } from '../../ui/dialog/Dialog';
import { visuallyHidden } from '../../ui/text/VisuallyHidden';
import { ConfirmBookingDialog } from './confirm/ConfirmBookingDialog';
import { closeBooking, closeWaiting, goToStep } from './booking';
import { BookedSheet } from './confirm/BookedSheet';
import { BookingFoot } from './BookingFoot';
import { BookingProgress } from './BookingProgress';
import { BOOKING_STEPS, LAST_STEP, PERSON_STEP, SCHEDULE_STEP, TREATMENT_STEP } from './bookingSteps';
import { ChosenTreatment } from './treatment/ChosenTreatment';
import { ConfirmStep } from './confirm/ConfirmStep';
import { PersonStep } from './confirm/PersonStep';
import { ScheduleStep } from './schedule/ScheduleStep';
import { TreatmentStep } from './treatment/TreatmentStep';
import { useBookingWizard } from './useBookingWizard';
import { WaitingDialog } from './WaitingDialog';

/** Containing block of the visually hidden heading: focusing the heading scrolls to the start of the step. */
const Body = styled.form`
  position: relative;
`;

const Heading = styled.h3`
  ${visuallyHidden}
  top: 0;
`;

/** Takes the focus when the step changes, so that the step is announced and scrolled to its start. */
function StepStart({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <Heading ref={heading} tabIndex={-1}>
      Paso {step + 1} de {BOOKING_STEPS.length}: {BOOKING_STEPS[step]?.label}
    </Heading>
  );
}

export function BookingDialog() {
  const wizard = useBookingWizard();
  const { isOpen, step, values, unconfirmed, booked, isWaiting, form, isSending, treatments, treatment } = wizard;
  const { team, starts, slots, handleSubmit } = wizard;
  const clinic = useClinic();
  const formId = useId();

  const chosenSoFar: Record<number, ReactNode> = {
    [TREATMENT_STEP]: treatment && (
      <>
        Has elegido <strong>{treatment.name}</strong>
      </>
    ),
    [SCHEDULE_STEP]: values.date && values.time && (
      <>
        Tu cita
        <strong>
          {formatShortDay(values.date)}, {formatTime(values.time)}
        </strong>
      </>
    ),
    [LAST_STEP]: 'Te contactaremos para confirmarla.',
  };

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={closeBooking}
        title="Reserva tu cita"
        width={640}
        height={760}
        top={<BookingProgress step={step} />}
        foot={
          <BookingFoot
            step={step}
            formId={formId}
            isSending={isSending}
            text={chosenSoFar[step]}
            onPrevious={() => goToStep(step - 1)}
          />
        }
      >
        <Body id={formId} {...form.attributes(handleSubmit)}>
          <StepStart step={step} />
          {(step === PERSON_STEP || step === SCHEDULE_STEP) && (
            <ChosenTreatment
              treatment={treatment}
              isLoading={treatments.status === 'loading' && values.treatment_id !== ''}
              start={step === PERSON_STEP ? values : undefined}
              isHiddenOnPhone={step === SCHEDULE_STEP}
              onChange={() => goToStep(TREATMENT_STEP)}
            />
          )}
          {step === TREATMENT_STEP && (
            <TreatmentStep
              treatments={treatments}
              chosen={values.treatment_id}
              error={form.errors.treatment_id}
              onChoose={(id) => form.change('treatment_id', id)}
            />
          )}
          {step === PERSON_STEP && <PersonStep clinic={clinic} form={form} />}
          <Honeypot />
          {step === SCHEDULE_STEP && (
            <ScheduleStep clinic={clinic} form={form} values={values} team={team} starts={starts} slots={slots} />
          )}
          {step === LAST_STEP && (
            <ConfirmStep clinic={clinic} form={form} values={values} treatment={treatment} team={team} onChange={goToStep} />
          )}
        </Body>
      </Dialog>
      {isWaiting && <WaitingDialog booking={values} treatment={treatment} onClose={closeWaiting} />}
      <ConfirmBookingDialog unconfirmed={unconfirmed} />
      <BookedSheet booked={booked} />
    </>
  );
}
