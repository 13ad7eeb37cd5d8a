/** What a link in a mail opens, with nothing but its token: no account, no password. */
export const SELF_SERVICE_PATH = '/api/manage';

export const WAITING_PATH = '/api/waiting';
/** What the links of its mails open, likewise. */
export const WAITING_OFFERS_PATH = `${WAITING_PATH}/offers`;
