import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemException } from './problem.js';

const LIMIT_BYTES = 100_000;
/** For whoever still sends to read why it was refused. */
const FAREWELL_MS = 500;

const JSON_TYPES = ['application/json', 'application/*+json'];

/** Whether it has a body that is JSON. Nearly everybody says so in the same words. */
export function isJson(request: Request): boolean {
  const { 'content-type': type, 'content-length': length } = request.headers;
  return (type === 'application/json' && length !== undefined) || Boolean(request.is(JSON_TYPES));
}

/**
 * Reads JSON up to a limit. The parser answers a longer body once it has read all of it, and one that never ends never: here
 * whoever sends too much is told at once and cut off.
 */
export function readJson(): RequestHandler {
  const parse = express.json({ limit: LIMIT_BYTES, type: (request) => isJson(request as Request) });
  return (request, response, next) => {
    if (!isJson(request)) return next();
    if (Number(request.headers['content-length'] ?? 0) > LIMIT_BYTES) return refuse(request, response, next);
    let bytes = 0;
    let isOver = false;
    const goOn = (error?: unknown): void => {
      request.off('data', count);
      if (!isOver) next(error);
      isOver = true;
    };
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > LIMIT_BYTES) refuse(request, response, goOn);
    };
    parse(request, response, goOn);
    if (request.headers['transfer-encoding'] !== undefined) request.on('data', count);
  };
}

function refuse(request: Request, response: Response, next: NextFunction): void {
  response.once('finish', () => {
    void pause(FAREWELL_MS, undefined, { ref: false }).then(() => request.destroy());
  });
  next(new ProblemException(413, undefined, undefined, { Connection: 'close' }));
}
