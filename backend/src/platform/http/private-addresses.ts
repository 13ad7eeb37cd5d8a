/** Addresses that hold a secret: whoever knows one may do what it stands for. */
const PRIVATE =
  /(\/(?:vista-previa|cita|pedido|espera|opinion|admin\/+invitacion|admin\/+contrasena|api\/+manage|api\/+waiting\/+offers|api\/+auth\/+(?:invitations|password-reset))\/+)[^/?#]+/i;

/** A link that was copied wrongly still holds its token. Readable addresses are in small letters. */
const TOKEN = /\/(?=[\w-]*[A-Z])[\w-]{30,}(?=\/|$)/g;

export const isPrivateAddress = (path: string): boolean => PRIVATE.test(path);

/** As it may be written down. */
export const writtenPath = (path: string): string => path.replace(PRIVATE, '$1:token').replace(TOKEN, '/:token');
