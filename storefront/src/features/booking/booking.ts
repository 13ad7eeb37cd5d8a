import { create } from 'zustand';
import { EMPTY_BOOKING, TREATMENT_STEP, type BookingField, type BookingValues } from './bookingSteps';

interface BookingState {
  isOpen: boolean;
  step: number;
  values: BookingValues;
}

/** What the visitor has filled in outlives the dialog: it is only emptied by sending it. In memory alone, since it is personal. */
export const useBooking = create<BookingState>()(() => ({ isOpen: false, step: TREATMENT_STEP, values: EMPTY_BOOKING }));

/** Opens the wizard where it was left, or at its first step with the given treatment chosen. */
export const openBooking = (treatmentId?: string): void =>
  useBooking.setState(({ step, values }) => ({
    isOpen: true,
    ...(treatmentId !== undefined && treatmentId !== values.treatment_id
      ? { step: TREATMENT_STEP, values: { ...values, treatment_id: treatmentId } }
      : { step }),
  }));

export const closeBooking = (): void => useBooking.setState({ isOpen: false });

export const setBookingValue = (field: BookingField, value: string): void =>
  useBooking.setState(({ values }) => ({ values: { ...values, [field]: value } }));

export const goToStep = (step: number): void => useBooking.setState({ step });

/** After sending: an empty form at step 1, closed. */
export const finishBooking = (): void => useBooking.setState({ isOpen: false, step: TREATMENT_STEP, values: EMPTY_BOOKING });
