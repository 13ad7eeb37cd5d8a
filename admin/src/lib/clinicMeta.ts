import { CLINIC_BRAND, CLINIC_META } from '@radiance/backend/contract';

type What = keyof typeof CLINIC_META;

const element = (what: What) => document.querySelector<HTMLMetaElement>(`meta[name="${CLINIC_META[what]}"]`);

/** As the server wrote it into the page: before anybody has signed in, nothing else of the clinic is known. */
export const clinicMeta = {
  name: (): string => element('name')?.content || CLINIC_BRAND,
  /** The path of a picture. */
  logo: (): string | null => element('logo')?.content || null,
  /** The page outlives a change of them. */
  set: (what: What, value: string): void => element(what)?.setAttribute('content', value),
};
