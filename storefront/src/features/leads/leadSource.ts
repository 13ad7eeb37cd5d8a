import { LEAD_SOURCES, urlOf, type LeadSource } from '@radiance/backend/contract';

/** Marked links that nobody paid for. */
const UNPAID = ['email', 'organic', 'referral'];

/** What the address of a link says about where it stood. */
export function sourceOf(address: URL): LeadSource {
  const marked = (name: string): string => (address.searchParams.get(name) ?? '').trim().toLowerCase();
  const source = marked('utm_source');
  if (source === '' || UNPAID.includes(marked('utm_medium'))) return 'web';
  return source === 'whatsapp' ? 'whatsapp' : 'ads';
}

let arrived: LeadSource | null = null;

/**
 * Called as the site starts, while the address is still the one of the link. Nothing is stored for it: anything in the visitor's browser
 * would want consent (LSSI art. 22.2). Whoever left the first page before its scripts ran comes from an address that still has the mark, and
 * whoever reloads a later one finds it at that page's step of the tab's own history, where `markStep` has put it.
 */
export function noteArrival(address: string, referrer: string, step: unknown = null): void {
  const here = new URL(address);
  const before = urlOf(referrer);
  arrived = sourceOf(here);
  if (arrived === 'web') arrived = markOf(step) ?? 'web';
  if (arrived === 'web' && before?.origin === here.origin) arrived = sourceOf(before);
}

/** Beside what the router keeps at each step: gone with the tab, and sent to nobody before a form is. */
export function markStep({ history }: Pick<Window, 'history'>): void {
  if (arrived === null || arrived === 'web' || markOf(history.state) === arrived) return;
  history.replaceState({ ...(history.state as object | null), [MARK]: arrived }, '');
}

export const leadSource = (): LeadSource => arrived ?? 'web';

const MARK = 'came_by';
const markOf = (step: unknown): LeadSource | undefined =>
  typeof step === 'object' && step !== null ? LEAD_SOURCES.find((source) => source === Reflect.get(step, MARK)) : undefined;
