import type { DatabaseSettings } from '../settings/settings.js';

/** Why the database cannot be used, with the remedy, in one sentence. */
export class StartRefused extends Error {
  constructor(
    sentence: string,
    /** True when a retry may succeed. */
    readonly mayPass = false,
  ) {
    super(sentence);
  }
}

const SQLITE: readonly (readonly [cause: RegExp, sentence: (file: string) => string, mayPass?: true])[] = [
  [
    /file is not a database|database disk image is malformed|SQLITE_(NOTADB|CORRUPT)/i,
    (file) =>
      `the database ${file} is damaged; put back a backup of it, or save what can be read of it: sqlite3 ${file} .recover | sqlite3 saved.sqlite`,
  ],
  [
    /database (table )?is locked|SQLITE_(BUSY|LOCKED)/i,
    (file) => `the database ${file} is locked by another program; end that program, or let it finish, and start again`,
    true,
  ],
  [
    /database or disk is full|SQLITE_FULL|ENOSPC/i,
    (file) => `there is no space left where the database ${file} lies; make room and start again`,
  ],
  [
    /EEXIST|ENOTDIR/,
    (file) => `the database ${file} cannot be made, since its folder is a file; name another in DATABASE_URL or DATA_DIR`,
  ],
  [
    /unable to open database file|attempt to write a readonly database|SQLITE_(CANTOPEN|READONLY|PERM)|EACCES|EROFS/i,
    (file) =>
      `the database ${file} cannot be opened for writing; give the user that runs this program the right to write in its folder, or name another file in DATABASE_URL`,
  ],
];

const MYSQL: readonly (readonly [cause: RegExp, sentence: (database: string, setting: string) => string])[] = [
  [
    /ER_(ACCESS_DENIED|DBACCESS_DENIED)/,
    (database, setting) =>
      `the database server lets the user of ${setting} not into ${database}; mend its name or password there, or grant it all privileges on that database`,
  ],
  [
    /HANDSHAKE_NO_SSL_SUPPORT/,
    (_, setting) =>
      `the database server speaks no TLS, which ${setting} asks for; turn it on there, or take tls=true out where the network is its own`,
  ],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|CERT_HAS_EXPIRED|ERR_TLS_CERT_ALTNAME_INVALID|altnames|self-signed|unable to (get|verify)/i,
    (_, setting) =>
      `the database server's certificate is not one to trust: it needs one in the name that ${setting} says, of a known authority or of one named by NODE_EXTRA_CA_CERTS`,
  ],
  [
    /ER_BAD_DB_ERROR/,
    (database, setting) => `there is no database ${database} on the server; create it, or name another in ${setting}`,
  ],
];

/** Opens the database of `setting` and translates errors of drivers into sentences. */
export async function openedOrRefused<T>(
  settings: DatabaseSettings,
  open: () => Promise<T>,
  setting = 'DATABASE_URL',
): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw refusalOf(error, settings, setting) ?? error;
  }
}

function refusalOf(error: unknown, settings: DatabaseSettings, setting: string): StartRefused | null {
  // No `instanceof Error`: a native driver may throw errors of another realm.
  if (error instanceof StartRefused || typeof error !== 'object' || error === null || !('message' in error)) return null;
  const cause = `${'code' in error ? String(error.code) : ''} ${String(error.message)}`;
  if (settings.dialect === 'sqlite') {
    const [, sentence, mayPass] = SQLITE.find(([pattern]) => pattern.test(cause)) ?? [];
    return sentence ? new StartRefused(sentence(settings.file), mayPass) : null;
  }
  const [, sentence] = MYSQL.find(([pattern]) => pattern.test(cause)) ?? [];
  return sentence ? new StartRefused(sentence(new URL(settings.url).pathname.slice(1), setting)) : null;
}
