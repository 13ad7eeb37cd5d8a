import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: string;
  errno?: number;
  message?: string;
}

const driverError = (error: unknown): DriverError | null =>
  error instanceof QueryFailedError ? (error.driverError as DriverError) : null;

/** The codes of better-sqlite3, the message of the prebuilt driver, and MySQL's and MariaDB's numbers. */
const matches = (error: unknown, sqlite: RegExp, mysql: readonly number[]): boolean => {
  const cause = driverError(error);
  if (!cause) return false;
  return sqlite.test(`${cause.code ?? ''} ${cause.message ?? ''}`) || (cause.errno !== undefined && mysql.includes(cause.errno));
};

export const isDuplicate = (error: unknown): boolean =>
  matches(error, /UNIQUE constraint failed|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/, [1062]);
/** A row is still referenced, or refers to one that is not there. */
export const isForeignKeyViolation = (error: unknown): boolean => matches(error, /FOREIGN KEY constraint failed/, [1451, 1452]);
export const isCheckViolation = (error: unknown): boolean => matches(error, /CHECK constraint failed/, [3819, 4025]);
/** Deadlock victim or lock wait timeout: the whole transaction may be tried again. */
export const isDeadlock = (error: unknown): boolean => matches(error, /^$/, [1213, 1205]);
