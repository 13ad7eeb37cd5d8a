interface MysqlWay {
  /** Without what is for this program alone. */
  url: string;
  ssl?: { verifyIdentity: true };
}

/** `tls=true`, and nothing else: what a driver does not know of an address it passes over unsaid, so that one would believe to be safe. */
export const isWayKnown = ({ searchParams, hash }: URL): boolean =>
  hash === '' && [...searchParams].every(([name, value]) => name === 'tls' && ['true', 'false'].includes(value));

/**
 * How a server is reached. By `?tls=true` it must show a certificate in its host's name, of an authority that Node trusts
 * (`NODE_EXTRA_CA_CERTS` names a clinic's own); with one that has none nothing is spoken, not even a password.
 */
export function mysqlWay(address: string): MysqlWay {
  const url = new URL(address);
  const isTls = url.searchParams.get('tls') === 'true';
  url.search = '';
  return { url: url.href, ...(isTls && { ssl: { verifyIdentity: true } }) };
}
