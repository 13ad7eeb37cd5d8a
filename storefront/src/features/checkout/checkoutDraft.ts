import { provinceOf, type CheckoutForm } from '@radiance/backend/contract';
import { create } from 'zustand';

export type CheckoutField = keyof CheckoutForm;
export type CheckoutValues = Record<CheckoutField, string>;

const EMPTY: CheckoutValues = { client_name: '', email: '', phone: '', street: '', postal_code: '', city: '', province: '' };

/** What has been filled in outlives the page: going back to the shop for one thing more loses nothing. In memory alone, since it is personal. */
export const useCheckoutDraft = create<{ values: CheckoutValues; filledProvince: string }>()(() => ({
  values: EMPTY,
  filledProvince: '',
}));

/** A postal code fills its province in, unless somebody has written another one. */
export const setCheckoutValue = (field: CheckoutField, value: string): void =>
  useCheckoutDraft.setState(({ values, filledProvince }) => {
    const changed = { ...values, [field]: value };
    const province = field === 'postal_code' ? provinceOf(value) : undefined;
    const isOwn = values.province.trim() !== '' && values.province !== filledProvince;
    return province && !isOwn ? { values: { ...changed, province }, filledProvince: province } : { values: changed };
  });

export const clearCheckoutDraft = (): void => useCheckoutDraft.setState({ values: EMPTY, filledProvince: '' });
