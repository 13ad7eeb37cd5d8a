import { WITHDRAWAL_RULES, type Values } from '@radiance/backend/contract';
import { create } from 'zustand';
import { ruleSchema } from '../../fields';

const { name, email, reference, message } = WITHDRAWAL_RULES;
const WITHDRAWAL_FORM_RULES = { name, email, reference, message } as const;

export type WithdrawalForm = Values<typeof WITHDRAWAL_FORM_RULES>;
export type WithdrawalValues = Record<keyof WithdrawalForm, string>;
export const withdrawalSchema = ruleSchema(WITHDRAWAL_FORM_RULES);

const EMPTY: WithdrawalValues = { name: '', email: '', reference: '', message: '' };

/** The form draft outlives the page and is emptied by sending. Only in memory, because it is personal. */
export const useWithdrawalDraft = create<{ values: WithdrawalValues }>()(() => ({ values: EMPTY }));

export const setWithdrawalValue = (field: keyof WithdrawalForm, value: string): void =>
  useWithdrawalDraft.setState(({ values }) => ({ values: { ...values, [field]: value } }));
export const clearWithdrawalDraft = (): void => useWithdrawalDraft.setState({ values: EMPTY });
