import type { LeadSource } from '@radiance/backend/contract';

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
 * Called as the site starts, while the address is still the one of the link. Kept in memory alone: anything in the visitor's browser
 * would want consent (LSSI art. 22.2). Whoever left the first page before its scripts ran comes from an address that still has the mark.
 */
export function noteArrival(address: string, referrer: string): void {
  const here = new URL(address);
  const before = URL.canParse(referrer) ? new URL(referrer) : null;
  arrived = sourceOf(here);
  if (arrived === 'web' && before?.origin === here.origin) arrived = sourceOf(before);
}

export const leadSource = (): LeadSource => arrived ?? 'web';
