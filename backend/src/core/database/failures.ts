import { QueryFailedError } from 'typeorm';

/**
 * The database cannot do it now and may be able to soon: no connection, a lock that another program holds, a full disk.
 * What was asked for has not been done; only of a COMMIT whose answer got lost nobody knows.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = codeOf(cause);
  }
}

/** The statement reached no server, or its answer did not reach us: outside a COMMIT another connection may be asked. */
export class ConnectionLost extends DatabaseUnavailable {}

/** What a transaction has read is otherwise by now: nothing of it has been done, and it may be tried again at once. */
export class Overtaken extends DatabaseUnavailable {}

interface DriverError {
  code?: string;
  /** What the prebuilt SQLite driver calls better-sqlite3's code. */
  sqliteCodeName?: string;
  errno?: number;
  message?: string;
  /** mysql2 says so of an error after which its connection is of no use. */
  fatal?: boolean;
}

/** Not asked whether it is an `Error`: a driver in machine code may have another world's. */
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

/** The codes of better-sqlite3, the message of the prebuilt driver, and MySQL's and MariaDB's numbers. */
const matches = (error: unknown, sqlite: RegExp, mysql: readonly number[]): boolean => {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, message } = driverError(error);
  return sqlite.test(`${code ?? ''} ${message ?? ''}`) || hasNumber(error, mysql);
};

export const isDuplicate = (error: unknown): boolean =>
  matches(error, /UNIQUE constraint failed|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/, [1062]);
/** A row is still referenced, or refers to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => matches(error, /FOREIGN KEY constraint failed/, [1451, 1452]);
/** The server chose it as a deadlock's victim, or another node of a cluster was first, told as late as at COMMIT: the whole transaction may be tried again at once. */
export const isDeadlock = (error: unknown): boolean => hasNumber(error, [1213]);
export const isLockTimeout = (error: unknown): boolean => hasNumber(error, [1205]);

/** Another connection holds a lock that SQLite needs; this one only has to ask again. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED|PROTOCOL)/.test(codeOf(error));

/** After these nobody knows what a connection to SQLite believes; one that was opened for reading alone stays so. */
export const isStorageFailure = (error: unknown): boolean =>
  /^SQLITE_(IOERR|CANTOPEN|NOTADB|CORRUPT|READONLY)/.test(codeOf(error));

/** Too many connections, a cluster's node without the others, a server on its way down, a connection that it has ended. */
const GONE = [1040, 1047, 1053, 1152, 1158, 1159, 1160, 1161, 1203, 1927, 4031];
/** A disk or a table that is full, a commit that reached no other node, read-only since another is the primary, a statement ended from outside. */
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
