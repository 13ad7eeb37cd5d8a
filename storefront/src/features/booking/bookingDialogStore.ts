import { create } from 'zustand';

interface BookingDialogStore {
  isOpen: boolean;
  /** Chosen before the wizard opens: the treatment's page does. */
  treatmentId: string | null;
  open: (treatmentId?: string) => void;
  close: () => void;
}

export const useBookingDialog = create<BookingDialogStore>()((set) => ({
  isOpen: false,
  treatmentId: null,
  open: (treatmentId) => set({ isOpen: true, treatmentId: treatmentId ?? null }),
  close: () => set({ isOpen: false }),
}));
