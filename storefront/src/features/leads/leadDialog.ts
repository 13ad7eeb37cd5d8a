import { create } from 'zustand';

export type LeadField = 'name' | 'email' | 'phone' | 'message';
type LeadValues = Record<LeadField, string>;

interface LeadState {
  isOpen: boolean;
  values: LeadValues;
}

const EMPTY: LeadValues = { name: '', email: '', phone: '', message: '' };

/** What the visitor has written outlives the dialog: only sending it empties it. In memory alone, since it is personal. */
export const useLead = create<LeadState>()(() => ({ isOpen: false, values: EMPTY }));

export const openLeadDialog = (): void => useLead.setState({ isOpen: true });
export const closeLeadDialog = (): void => useLead.setState({ isOpen: false });
export const setLeadValue = (field: LeadField, value: string): void =>
  useLead.setState(({ values }) => ({ values: { ...values, [field]: value } }));
export const finishLead = (): void => useLead.setState({ isOpen: false, values: EMPTY });
