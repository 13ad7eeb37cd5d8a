import { create } from 'zustand';
import type { PendingConfirmation } from '../../forms/ConfirmByEmailDialog';

export type LeadField = 'name' | 'email' | 'phone' | 'message' | 'call';
type LeadValues = Record<LeadField, string>;

interface LeadState {
  isOpen: boolean;
  /** A request for the free diagnostic instead of a message. */
  isDiagnosis: boolean;
  values: LeadValues;
  unconfirmed: PendingConfirmation | null;
}

const EMPTY: LeadValues = { name: '', email: '', phone: '', message: '', call: '' };

/** The form draft outlives the dialog and is emptied by sending. Only in memory, because it is personal. */
export const useLead = create<LeadState>()(() => ({
  isOpen: false,
  isDiagnosis: false,
  values: EMPTY,
  unconfirmed: null,
}));

export const openLeadDialog = (): void => useLead.setState({ isOpen: true, isDiagnosis: false, unconfirmed: null });
export const openDiagnosis = (): void => useLead.setState({ isOpen: true, isDiagnosis: true, unconfirmed: null });
export const closeLeadDialog = (): void => useLead.setState({ isOpen: false });
export const setLeadValue = (field: LeadField, value: string): void =>
  useLead.setState(({ values }) => ({ values: { ...values, [field]: value } }));
/** Called after sending; `unconfirmed` where the visitor still has to confirm by mail. */
export const finishLead = (unconfirmed: PendingConfirmation | null = null): void =>
  useLead.setState({ isOpen: false, values: EMPTY, unconfirmed });
export const closeUnconfirmedLead = (): void => useLead.setState({ unconfirmed: null });
