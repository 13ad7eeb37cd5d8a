import { CONFIRMATION_QUERY, PUBLIC_PATHS } from '../../../contract/index.js';
import type { Settings } from '../../../core/settings.js';
import type { Ticket } from './reservations.js';

/** Leads to a page with a button, because mail scanners follow links and press no buttons. */
export const confirmationLink = ({ token }: Ticket, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}${PUBLIC_PATHS.confirmation}?${CONFIRMATION_QUERY}=${token}`;
