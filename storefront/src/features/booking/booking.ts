import type { AvailableStart } from '@radiance/backend/contract';
import { create } from 'zustand';
import type { AwaitedConfirmation } from '../../forms/ConfirmByEmailDialog';
import { EMPTY_BOOKING, PERSON_STEP, TREATMENT_STEP, type BookingField, type BookingValues } from './bookingSteps';

/** What stays to be seen of an appointment that was just made. */
export interface Booked {
  date: string;
  time: string;
  treatmentName: string | undefined;
  practitionerName: string | null | undefined;
  manageUrl: string | undefined;
  /** ISO instant, by the server's clock. */
  bookedAt: string;
}

/** Free with somebody, not with whoever was chosen before. */
const ANYBODY = { practitioner_id: '' } as const;

interface BookingState {
  isOpen: boolean;
  step: number;
  values: BookingValues;
  awaited: AwaitedConfirmation | null;
  booked: Booked | null;
  /** Whether the form of the waiting list stands in the wizard's place. */
  isWaiting: boolean;
  /** Rises when hours have been taken or freed: those that are shown are asked for anew. */
  hoursVersion: number;
}

/** What the visitor has filled in outlives the dialog: it is only emptied by sending it. In memory alone, since it is personal. */
export const useBooking = create<BookingState>()(() => ({
  isOpen: false,
  step: TREATMENT_STEP,
  values: EMPTY_BOOKING,
  awaited: null,
  booked: null,
  isWaiting: false,
  hoursVersion: 0,
}));

/** Opens the wizard where it was left, or at the step after the given treatment's, with that and perhaps an hour of it chosen. */
export const openBooking = (treatmentId?: string, start?: AvailableStart): void =>
  useBooking.setState(({ step, values }) => ({
    isOpen: true,
    awaited: null,
    booked: null,
    isWaiting: false,
    ...(treatmentId !== undefined && (start || step === TREATMENT_STEP || treatmentId !== values.treatment_id)
      ? { step: PERSON_STEP, values: { ...values, ...start, ...(start && ANYBODY), treatment_id: treatmentId } }
      : { step }),
  }));

export const closeBooking = (): void => useBooking.setState({ isOpen: false });

/** In the wizard's place, and back to where it was left. */
export const openWaiting = (): void => useBooking.setState({ isOpen: false, isWaiting: true });
export const closeWaiting = (): void => useBooking.setState({ isOpen: true, isWaiting: false });
export const finishWaiting = (): void => useBooking.setState({ isWaiting: false });

export const setBookingValue = (field: BookingField, value: string): void =>
  useBooking.setState(({ values }) => ({ values: { ...values, [field]: value } }));

export const goToStep = (step: number): void => useBooking.setState({ step });

/** What is still to be done is said in a dialog, and not in a toast that goes. */
export const awaitBooking = (awaited: AwaitedConfirmation): void => useBooking.setState({ awaited });
export const closeAwaited = (): void => useBooking.setState({ awaited: null });

export const showBooked = (booked: Booked): void => useBooking.setState({ booked });
export const closeBooked = (): void => useBooking.setState({ booked: null });

export const noteChangedHours = (): void => useBooking.setState(({ hoursVersion }) => ({ hoursVersion: hoursVersion + 1 }));

/** After sending: an empty form at step 1, closed. */
export function finishBooking(): void {
  useBooking.setState({ isOpen: false, step: TREATMENT_STEP, values: EMPTY_BOOKING });
  noteChangedHours();
}
