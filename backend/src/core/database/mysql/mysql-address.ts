interface MysqlOptions {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl?: { verifyIdentity: true };
}

const MYSQL_PORT = 3306;

/**
 * Connection options of a MySQL address. With `?tls=true` the server must present a certificate for its host name from an
 * authority that Node trusts (`NODE_EXTRA_CA_CERTS` adds one); otherwise nothing is sent, not even the password. mysql2 would
 * take `[::1]` in an address for a host name, so the parts are passed.
 */
export function mysqlOptions(address: string): MysqlOptions {
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
