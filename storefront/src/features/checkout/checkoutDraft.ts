import { provinceOf, type CheckoutForm } from '@radiance/backend/contract';
import { create } from 'zustand';

export type CheckoutField = keyof CheckoutForm;
export type CheckoutValues = Record<CheckoutField, string>;

const EMPTY: CheckoutValues = { client_name: '', email: '', phone: '', street: '', postal_code: '', city: '', province: '' };

/** The form draft outlives the page, so that a visit to the shop loses nothing. Only in memory, because it is personal. */
export const useCheckoutDraft = create<{ values: CheckoutValues; filledProvince: string }>()(() => ({
  values: EMPTY,
  filledProvince: '',
}));

/** A postal code fills in its province, unless the visitor has written another one. */
export const setCheckoutValue = (field: CheckoutField, value: string): void =>
  useCheckoutDraft.setState(({ values, filledProvince }) => {
    const changed = { ...values, [field]: value };
    const province = field === 'postal_code' ? provinceOf(value) : undefined;
    const isOwn = values.province.trim() !== '' && values.province !== filledProvince;
    return province && !isOwn ? { values: { ...changed, province }, filledProvince: province } : { values: changed };
  });

export const clearCheckoutDraft = (): void => useCheckoutDraft.setState({ values: EMPTY, filledProvince: '' });
