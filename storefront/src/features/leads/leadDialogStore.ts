import { create } from 'zustand';

interface LeadDialogStore {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export const useLeadDialog = create<LeadDialogStore>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
