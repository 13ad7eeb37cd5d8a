import { canonicalPath } from './canonical-path.js';

/** Addresses that hold a secret: whoever knows one may do what it stands for. */
const PRIVATE =
  /(\/(?:vista-previa|cita|pedido|espera|opinion|admin\/invitacion|admin\/contrasena|api\/manage|api\/waiting\/offers|api\/auth\/(?:invitations|password-reset))\/)[^/?#]+/i;

/** A link that was copied wrongly still holds its token. Readable addresses are in small letters. */
const TOKEN = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{30,}(?![\w.-])/g;

/** By the path alone: what a stranger appends to a public address must not make a secret of the page that is kept for all. */
export const isPrivateAddress = (url: string): boolean => PRIVATE.test(canonicalPath(url));

/** As it may be written down. */
export const writtenPath = (url: string): string => canonicalPath(url).replace(PRIVATE, '$1:token').replace(TOKEN, ':token');
