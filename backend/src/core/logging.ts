import type { IncomingMessage } from 'node:http';
import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type {} from 'pino-http';
import { QueryFailedError } from 'typeorm';
import type { Settings } from './settings/settings.js';

export const LOGGER = Symbol('Logger');

/**
 * Class, code and place of an error. Messages and parameters of database errors quote personal data, so only the query with its
 * placeholders is logged.
 */
export function errorEntry(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const isOfDatabase = error instanceof QueryFailedError;
  return {
    type: error.name,
    ...('code' in error && { code: String(error.code) }),
    message: isOfDatabase ? error.query : error.message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause !== undefined && !isOfDatabase && { cause: errorEntry(error.cause) }),
  };
}

/** One JSON line per event on standard output. Requests are logged without query, address or body, which are personal data. */
export const createLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorEntry },
  });

/** Empty for a request that pino-http has not seen. */
export const requestIdOf = ({ id }: Partial<Pick<IncomingMessage, 'id'>>): string => (typeof id === 'string' ? id : '');

/** Nest's warnings and errors in the same log, without its start-up messages. */
export function nestLogger(logger: Logger): LoggerService {
  const contextOf = (parameters: unknown[]): { context?: string } => {
    const context = parameters.at(-1);
    return typeof context === 'string' ? { context } : {};
  };
  return {
    log: () => undefined,
    debug: () => undefined,
    verbose: () => undefined,
    warn: (message: unknown, ...more: unknown[]) => logger.warn(contextOf(more), String(message)),
    error: (message: unknown, ...more: unknown[]) => logger.error(contextOf(more), String(message)),
    fatal: (message: unknown, ...more: unknown[]) => logger.fatal(contextOf(more), String(message)),
  };
}
