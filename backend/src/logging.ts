import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import type { Settings } from './settings.js';

export const LOGGER = Symbol('Logger');

/** One JSON line an event, on standard output. Requests are logged without query, address or body: those are people's. */
export const createLogger = ({ logLevel }: Pick<Settings, 'logLevel'>): Logger =>
  pino({ level: logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } });

/** Nest's own warnings and errors in the same log; its start-up chatter stays out. */
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
