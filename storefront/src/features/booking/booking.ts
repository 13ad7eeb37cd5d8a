import type { AvailableStart } from '@radiance/backend/contract';
import { create } from 'zustand';
import type { PendingConfirmation } from '../../forms/ConfirmByEmailDialog';
import { EMPTY_BOOKING, PERSON_STEP, TREATMENT_STEP, type BookingField, type BookingValues } from './bookingSteps';

/** The appointment that was just made. */
export interface Booked {
  date: string;
  time: string;
  treatmentName: string | undefined;
  practitionerName: string | null | undefined;
  manageUrl: string | undefined;
  /** ISO instant, by the server's clock. */
  bookedAt: string;
}

/** The hour is free with any practitioner, perhaps not with the one chosen before. */
const ANYBODY = { practitioner_id: '' } as const;

interface BookingState {
  isOpen: boolean;
  step: number;
  values: BookingValues;
  unconfirmed: PendingConfirmation | null;
  booked: Booked | null;
  /** Whether the waitlist form replaces the wizard. */
  isWaiting: boolean;
  /** Rises when an hour has been taken or released: all shown hours load again. */
  hoursVersion: number;
}

/** The form draft outlives the dialog and is emptied by sending. Only in memory, because it is personal. */
export const useBooking = create<BookingState>()(() => ({
  isOpen: false,
  step: TREATMENT_STEP,
  values: EMPTY_BOOKING,
  unconfirmed: null,
  booked: null,
  isWaiting: false,
  hoursVersion: 0,
}));

/** Opens the wizard where it was left, or at the step after the treatment's with the given treatment and hour chosen. */
export const openBooking = (treatmentId?: string, start?: AvailableStart): void =>
  useBooking.setState(({ step, values }) => ({
    isOpen: true,
    unconfirmed: null,
    booked: null,
    isWaiting: false,
    ...(treatmentId !== undefined && (start || step === TREATMENT_STEP || treatmentId !== values.treatment_id)
      ? { step: PERSON_STEP, values: { ...values, ...start, ...(start && ANYBODY), treatment_id: treatmentId } }
      : { step }),
  }));

export const closeBooking = (): void => useBooking.setState({ isOpen: false });

/** Replaces the wizard by the waitlist form, and back. */
export const openWaiting = (): void => useBooking.setState({ isOpen: false, isWaiting: true });
export const closeWaiting = (): void => useBooking.setState({ isOpen: true, isWaiting: false });
export const finishWaiting = (): void => useBooking.setState({ isWaiting: false });

export const setBookingValue = (field: BookingField, value: string): void =>
  useBooking.setState(({ values }) => ({ values: { ...values, [field]: value } }));

export const goToStep = (step: number): void => useBooking.setState({ step });

/** Opens the dialog that asks to confirm by mail. */
export const askToConfirmBooking = (unconfirmed: PendingConfirmation): void => useBooking.setState({ unconfirmed });
export const closeUnconfirmed = (): void => useBooking.setState({ unconfirmed: null });

export const showBooked = (booked: Booked): void => useBooking.setState({ booked });
export const closeBooked = (): void => useBooking.setState({ booked: null });

export const noteChangedHours = (): void => useBooking.setState(({ hoursVersion }) => ({ hoursVersion: hoursVersion + 1 }));

/** Called after sending: closes the wizard and empties it. */
export function finishBooking(): void {
  useBooking.setState({ isOpen: false, step: TREATMENT_STEP, values: EMPTY_BOOKING });
  noteChangedHours();
}
