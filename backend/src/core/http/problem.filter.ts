import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { PROBLEM_TYPE, UNEXPECTED_ERROR_MESSAGE, type Problem } from '../../contract/index.js';
import { isForeignKeyViolation, isUnavailable } from '../database/failures.js';
import { requestIdOf } from '../logging.js';
import { conflict, problemBody, ProblemException, sentenceFor, unavailable } from './problem.js';
import type { Routes } from './server/routes.js';

interface ParserError {
  status: number;
  type: string;
}

/** Errors of body-parser and of the router have a status and an English message. */
const isParserError = (error: unknown): error is ParserError =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500;

/** A record that existed at the check and was deleted before the write. */
const OVERTAKEN = 'Algo de lo que has elegido acaba de cambiar. Vuelve a mirarlo e inténtalo de nuevo.';

/** Converts every failure into application/problem+json. Unexpected errors are logged and answered without their cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly routes: Routes,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const isUnrouted = thrown instanceof HttpException && !(thrown instanceof ProblemException) && thrown.getStatus() === 404;
    const isOvertaken = isForeignKeyViolation(thrown);
    const error = isUnrouted ? (this.otherMethod(request) ?? thrown) : isUnavailable(thrown) ? unavailable() : thrown;
    const problem = this.describe(isOvertaken ? conflict(OVERTAKEN) : error, requestIdOf(request));
    if (isOvertaken) (request.log ?? this.logger).warn({ err: thrown }, 'a foreign key refused the change');
    if (problem.status >= 500) (request.log ?? this.logger).error({ err: thrown }, 'request failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof ProblemException) response.set({ ...error.headers });
    response.status(problem.status).set('Cache-Control', 'no-store').type(PROBLEM_TYPE).send(JSON.stringify(problem));
  }

  private describe(error: unknown, requestId: string): Problem {
    if (error instanceof ProblemException)
      return { ...problemBody(error.getStatus(), error.message, error.errors, requestId, error.code), ...error.members };
    // Nest's texts are English.
    if (error instanceof HttpException)
      return problemBody(error.getStatus(), sentenceFor(error.getStatus()), undefined, requestId);
    if (isParserError(error)) return problemBody(error.status, sentenceFor(error.status), undefined, requestId);
    return problemBody(500, UNEXPECTED_ERROR_MESSAGE, undefined, requestId);
  }

  /** The router answers 404 also for a wrong method. */
  private otherMethod(request: Request): ProblemException | null {
    const methods = this.routes.methodsAt(request.originalUrl.split('?', 1)[0] ?? '');
    const isKnownPath = methods.length > 0 && !methods.includes(request.method);
    return isKnownPath ? new ProblemException(405, undefined, undefined, { Allow: methods.join(', ') }) : null;
  }
}
