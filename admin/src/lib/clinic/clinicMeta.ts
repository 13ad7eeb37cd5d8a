import { CLINIC_BRAND, CLINIC_META } from '@radiance/backend/contract';

type What = keyof typeof CLINIC_META;

const element = (what: What) => document.querySelector<HTMLMetaElement>(`meta[name="${CLINIC_META[what]}"]`);

/** Meta elements that the server writes into the page: all that is known of the clinic before signing in. */
export const clinicMeta = {
  name: (): string => element('name')?.content || CLINIC_BRAND,
  logo: (): string | null => element('logo')?.content || null,
  set: (what: What, value: string): void => element(what)?.setAttribute('content', value),
};
