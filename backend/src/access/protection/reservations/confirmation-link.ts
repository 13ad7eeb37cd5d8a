import { CONFIRMATION_QUERY, PUBLIC_PATHS } from '../../../contract/index.js';
import type { Settings } from '../../../core/settings.js';
import type { Ticket } from './reservations.js';

/** A page with a button and no more: programs that look through mails follow links and press nothing. */
export const confirmationLink = ({ token }: Ticket, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  `${publicUrl}${PUBLIC_PATHS.confirmation}?${CONFIRMATION_QUERY}=${token}`;
