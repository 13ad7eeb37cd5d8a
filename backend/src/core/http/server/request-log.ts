import type { Request } from 'express';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { errorEntry } from '../../logging.js';
import { loggablePath } from './private-addresses.js';

const entryOf = ({ method, originalUrl }: Request, status: number) => ({ method, path: loggablePath(originalUrl), status });

/** One line per request, without query or headers of the client. */
export const requestLog = (logger: Logger) =>
  pinoHttp<Request>({
    logger,
    // pino-http would serialize the request for nothing.
    serializers: { err: errorEntry, req: () => undefined },
    wrapSerializers: false,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'request_id' },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessObject: (request, response, value: { responseTime: number }) => ({
      ...entryOf(request, response.statusCode),
      ms: value.responseTime,
    }),
    customErrorObject: (request, response, error) => ({ ...entryOf(request, response.statusCode), err: error }),
  });

/** One line a second, so that an overload does not fill the disk. */
export function overloadLog(logger: Logger): () => void {
  let refused = 0;
  return () => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      logger.warn({ refused }, 'the process is overloaded and has refused requests');
      refused = 0;
    }, 1000).unref();
  };
}
