import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Observable } from 'rxjs';
import { IMPORTS_PATH, PAPER_PATHS, PICTURES_PATH } from '../../contract/index.js';
import { ProblemException } from './problem.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Why the body is refused; thrown after the guards. */
    bodyFault?: unknown;
  }
}

/** Decoders replace invalid UTF-8 by this character. */
export const REPLACEMENT = '\ufffd';

const LIMIT_BYTES = 100_000;
/** Deeper bodies could overflow the stack of a recursive function. */
const DEEPEST_BODY = 32;
/** Limit for one object. The panel's longest form has about 60 fields. */
const MOST_KEYS = 200;
/** Limit for all objects together. The longest legal body, fifty timetables of a practitioner, has 2,900. */
const MOST_KEYS_IN_ALL = 3000;
/** How long a client that is still sending may read the refusal. */
const REFUSAL_READ_MS = 500;

const JSON_TYPES = ['application/json', 'application/*+json'];
export const NOT_UTF8 = 'El contenido debe estar en UTF-8';

function isJson(request: Request): boolean {
  const { 'content-type': type, 'content-length': length } = request.headers;
  return (type === 'application/json' && length !== undefined) || Boolean(request.is(JSON_TYPES));
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Guards read uploads, because they know the caller. */
const isUpload = (request: Request): boolean =>
  request.method === 'POST' &&
  (request.path === PICTURES_PATH || request.path === IMPORTS_PATH || PAPER_PATHS.test(request.path)) &&
  Boolean(request.is('multipart/form-data'));

/**
 * Reads JSON. A body that is refused does not end the request here: the guards run first, so that sessions are checked and limits
 * count malformed bodies too. `RefusedBodies` then answers with the fault.
 */
export function readJson(): RequestHandler {
  const parse = express.json({ limit: LIMIT_BYTES, type: (request) => isJson(request as Request), verify: noteOtherBytes });
  return (request, response, next) => {
    if (!hasBody(request)) return next();
    const proceed = (fault?: unknown): void => {
      if (fault) [request.body, request.bodyFault] = [undefined, fault];
      next();
    };
    const { 'content-encoding': encoding = 'identity', 'content-length': length } = request.headers;
    if (encoding.toLowerCase() !== 'identity') proceed(compressed());
    else if (isUpload(request)) proceed();
    else if (!isJson(request)) proceed(new ProblemException(415));
    else if (Number(length ?? 0) > LIMIT_BYTES) proceed(tooLarge(request, response));
    else parseWithinLimit(parse, request, response, proceed);
  };
}

/** The parser reports a body that is too large at its end. A body without a length may have no end, so its bytes are counted. */
function parseWithinLimit(parse: RequestHandler, request: Request, response: Response, done: (fault?: unknown) => void): void {
  let bytes = 0;
  let isOver = false;
  const end = (fault?: unknown): void => {
    request.off('data', count);
    if (!isOver) done(fault);
    isOver = true;
  };
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > LIMIT_BYTES) end(tooLarge(request, response));
  };
  void parse(request, response, (error?: unknown) => end(request.bodyFault ?? error ?? faultOf(request.body)));
  if (request.headers['transfer-encoding'] !== undefined) request.on('data', count);
}

/** Stored and not thrown: the parser would change the exception's name. */
function noteOtherBytes(
  request: IncomingMessage & Pick<Request, 'bodyFault'>,
  _response: unknown,
  bytes: Buffer,
  charset: string,
): void {
  if (charset !== 'utf-8') request.bodyFault = new ProblemException(415, NOT_UTF8);
  else if (!isUtf8(bytes)) request.bodyFault = new ProblemException(400, NOT_UTF8);
}

/** The query parser would replace invalid UTF-8. A bare `%` is valid. */
export function refuseOtherBytes(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.originalUrl.replace(/%(?![\da-f]{2})/gi, '%25'));
    next();
  } catch {
    next(new ProblemException(400, NOT_UTF8));
  }
}

function faultOf(body: unknown): ProblemException | null {
  let level = [body];
  let total = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_BODY) return new ProblemException(400);
    const objects = level.filter((value) => typeof value === 'object' && value !== null);
    const counts = objects.map((value) => (Array.isArray(value) ? 0 : Object.keys(value).length));
    total += counts.reduce((sum, count) => sum + count, 0);
    if (total > MOST_KEYS_IN_ALL || counts.some((count) => count > MOST_KEYS))
      return new ProblemException(400, 'El cuerpo tiene demasiados campos');
    level = objects.flatMap((value) => Object.values(value as Record<string, unknown>));
  }
  return null;
}

const compressed = (): ProblemException =>
  new ProblemException(415, 'El contenido debe enviarse sin comprimir', undefined, { 'Accept-Encoding': 'identity' });

/** Closes the connection, or the client would continue to send. */
function tooLarge(request: Request, response: Response): ProblemException {
  response.once('finish', () => {
    void pause(REFUSAL_READ_MS, undefined, { ref: false }).then(() => request.destroy());
  });
  return new ProblemException(413, undefined, undefined, { Connection: 'close' });
}

/** Throws the body's fault after the guards. Must be the first interceptor. */
@Injectable()
export class RefusedBodies implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { bodyFault } = context.switchToHttp().getRequest<Request>();
    // oxlint-disable-next-line typescript/only-throw-error -- Handed on as the parser threw it.
    if (bodyFault) throw bodyFault;
    return next.handle();
  }
}
