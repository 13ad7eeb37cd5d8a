interface MysqlWay {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: { verifyIdentity: true };
}

const MYSQL_PORT = 3306;

/**
 * How a server is reached. By `?tls=true` it must show a certificate in its host's name, of an authority that Node trusts
 * (`NODE_EXTRA_CA_CERTS` names a clinic's own); with one that has none nothing is spoken, not even a password. In its parts, since
 * whoever takes an address apart otherwise looks for a host that is called `[::1]`.
 */
export function mysqlWay(address: string): MysqlWay {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || MYSQL_PORT,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('tls') === 'true' && { ssl: { verifyIdentity: true } }),
  };
}
