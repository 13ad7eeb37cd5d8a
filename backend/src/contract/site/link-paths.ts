/** API of mail links. The token is enough: no account, no password. */
export const SELF_SERVICE_PATH = '/api/manage';

export const WAITING_PATH = '/api/waiting';
/** The same for links of the waitlist. */
export const WAITING_OFFERS_PATH = `${WAITING_PATH}/offers`;
