import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../../contract/index.js';
import { NOT_UTF8, REPLACEMENT } from '../../core/http/json-bodies.js';
import { invalidFields, ProblemException, UNKNOWN_FIELD } from '../../core/http/problem.js';
import { hashOf } from './picture-files.js';

/** Each upload keeps up to 15 MB in memory. */
const MOST_AT_ONCE = 4;
/** Boundaries and headers of the parts. */
const AROUND_THE_FILE = 64 * 1024;

/** Reads the file of an upload. A guard, because it must run after the access guard and before the idempotency interceptor. */
@Injectable()
export class PictureBodyGuard implements CanActivate {
  private readonly read = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 0 },
    defParamCharset: 'utf8',
  }).single(PICTURE_FIELD);
  private busy = 0;
  private readonly waiting: (() => void)[] = [];

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!request.is('multipart/form-data')) throw new ProblemException(415, 'La imagen debe enviarse como multipart/form-data');
    if (Number(request.headers['content-length'] ?? 0) > PICTURE_MAX_BYTES + AROUND_THE_FILE) throw tooBig();
    await this.turn(response);
    await new Promise<void>((resolve, reject) => {
      this.read(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
    });
    if (request.file?.originalname.includes(REPLACEMENT)) throw new ProblemException(400, NOT_UTF8);
    if (!request.file) throw invalidFields({ [PICTURE_FIELD]: PICTURE_REFUSALS.missing });
    request.body = { [PICTURE_FIELD]: hashOf(request.file.buffer) };
    return true;
  }

  /** Waits for a free slot, which is released with the response. The client's bytes wait in its connection. */
  private async turn(response: Response): Promise<void> {
    if (this.busy >= MOST_AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy++;
    const leave = (): void => {
      this.busy--;
      this.waiting.shift()?.();
    };
    if (response.closed) {
      leave();
      throw new ProblemException(400);
    }
    response.once('close', leave);
  }
}

const tooBig = (): ProblemException =>
  new ProblemException(413, PICTURE_REFUSALS.tooBig, { [PICTURE_FIELD]: PICTURE_REFUSALS.tooBig });

/** A wrong field name or size is a malformed request. A broken connection gets no answer. */
function refusalOf(error: unknown): ProblemException {
  if (!(error instanceof MulterError)) return new ProblemException(400);
  if (error.code === 'LIMIT_FILE_SIZE') return tooBig();
  const other = error.code === 'LIMIT_UNEXPECTED_FILE' && error.field !== PICTURE_FIELD ? error.field : undefined;
  return other === undefined ? new ProblemException(400) : invalidFields({ [other]: UNKNOWN_FIELD });
}
