import { QueryFailedError } from 'typeorm';

/**
 * The database is unavailable for now: no connection, a lock of another program, or a full disk. The write has not happened,
 * except that the result of a lost COMMIT is unknown.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = codeOf(cause);
  }
}

/** The connection broke. Outside of a COMMIT another connection may retry. */
export class ConnectionLost extends DatabaseUnavailable {}

/** The data that the transaction read has changed. Nothing was written; the caller may retry at once. */
export class StaleRead extends DatabaseUnavailable {}

interface DriverError {
  code?: string;
  /** The prebuilt driver's name for the code. */
  sqliteCodeName?: string;
  errno?: number;
  message?: string;
  /** mysql2 sets this when the connection is unusable. */
  fatal?: boolean;
}

/** No `instanceof Error`: a native driver may throw errors of another realm. */
const driverError = (error: unknown): DriverError => {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
};

const codeOf = (error: unknown): string => {
  const { sqliteCodeName, code } = driverError(error);
  return sqliteCodeName ?? code ?? 'unknown';
};

const hasNumber = (error: unknown, numbers: readonly number[]): boolean => {
  const { errno } = driverError(error);
  return error instanceof QueryFailedError && errno !== undefined && numbers.includes(errno);
};

/** Matches codes of better-sqlite3, messages of the prebuilt driver, and numbers of MySQL and MariaDB. */
const matches = (error: unknown, sqlite: RegExp, mysql: readonly number[]): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, message } = driverError(error);
  return sqlite.test(`${code ?? ''} ${message ?? ''}`) || hasNumber(error, mysql);
};

export const isDuplicate = (error: unknown): boolean =>
  matches(error, /UNIQUE constraint failed|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/, [1062]);

/** For rows that another process may have inserted first. */
export function ignoreDuplicate(error: unknown): void {
  if (!isDuplicate(error)) throw error;
}

/** A row is still referenced, or refers to a missing row. */
export const isForeignKeyViolation = (error: unknown): boolean => matches(error, /FOREIGN KEY constraint failed/, [1451, 1452]);
/**
 * A deadlock's victim, or a cluster conflict, which may come as late as at COMMIT. The whole transaction may be retried at once.
 */
export const isDeadlock = (error: unknown): boolean => hasNumber(error, [1213]);
export const isLockTimeout = (error: unknown): boolean => hasNumber(error, [1205]);

/** Another connection holds SQLite's lock. The same connection may retry. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeOf(error));

/** After these errors the connection's state is unknown, and a read-only connection stays read-only. */
export const isStorageFailure = (error: unknown): boolean =>
  /^SQLITE_(IOERR|CANTOPEN|NOTADB|CORRUPT|READONLY)/.test(codeOf(error));

/** Too many connections, a node outside its cluster, a server that shuts down, a closed connection. */
const GONE = [1040, 1047, 1053, 1152, 1158, 1159, 1160, 1161, 1203, 1927, 4031];
/** A full disk or table, a commit that no other node received, a read-only replica, a statement that was killed. */
const CANNOT = [1021, 1030, 1114, 1180, 1290, 1317, 1792, 1836];

export const isConnectionLost = (error: unknown): boolean =>
  error instanceof ConnectionLost || driverError(error).fatal === true || hasNumber(error, GONE);

export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable ||
  isConnectionLost(error) ||
  isDeadlock(error) ||
  isLockTimeout(error) ||
  hasNumber(error, CANNOT) ||
  isBusy(error) ||
  /^SQLITE_(FULL|IOERR|CANTOPEN|NOMEM|READONLY)/.test(codeOf(error));
