import { urlOf, type LeadSource } from '@radiance/backend/contract';

/** UTM media of unpaid links. */
const UNPAID = ['email', 'organic', 'referral'];

/** The lead source that the UTM parameters or the referrer of a link tell. */
export function sourceOf(address: URL): LeadSource {
  const marked = (name: string): string => (address.searchParams.get(name) ?? '').trim().toLowerCase();
  const source = marked('utm_source');
  if (source === '' || UNPAID.includes(marked('utm_medium'))) return 'web';
  return source === 'whatsapp' ? 'whatsapp' : 'ads';
}

let arrived: LeadSource | null = null;

/**
 * Called once at the start, while the address is still that of the link. Cookies or storage would need consent (LSSI art. 22.2).
 * If the first page was left before its scripts ran, the referrer has the UTM parameters; after a reload of a later page the
 * history entry has the source, where `markStep` stored it.
 */
export function noteArrival(address: string, referrer: string, step: unknown = null): void {
  const here = new URL(address);
  const before = urlOf(referrer);
  arrived = sourceOf(here);
  if (arrived === 'web') arrived = markOf(step) ?? 'web';
  if (arrived === 'web' && before?.origin === here.origin) arrived = sourceOf(before);
}

/** Stored in the state of each history entry: it ends with the tab, and only a form sends it. */
export function markStep({ history }: Pick<Window, 'history'>): void {
  if (arrived === null || arrived === 'web' || markOf(history.state) === arrived) return;
  history.replaceState({ ...(history.state as object | null), [MARK]: arrived }, '');
}

export const leadSource = (): LeadSource => arrived ?? 'web';

const MARK = 'came_by';
function markOf(step: unknown): LeadSource | undefined {
  const mark: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, MARK) : undefined;
  return mark === 'whatsapp' || mark === 'ads' ? mark : undefined;
}
