import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { createHash } from 'node:crypto';
import { IMPORT_FILE_FIELD, IMPORT_KINDS, IMPORT_MAX_BYTES, IMPORT_REFUSALS } from '../contract/index.js';
import { NOT_UTF8, REPLACEMENT } from '../core/http/json-bodies.js';
import { invalidFields, ProblemException, UNKNOWN_FIELD } from '../core/http/problem.js';

/** Reads the file of an upload, after the access guard and before the interceptor of `Idempotency-Key`. */
@Injectable()
export class ImportFileGuard implements CanActivate {
  private readonly read = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: IMPORT_MAX_BYTES, files: 1, fields: 1, fieldSize: 100 },
    defParamCharset: 'utf8',
  }).single(IMPORT_FILE_FIELD);

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!request.is('multipart/form-data')) throw new ProblemException(415, 'El archivo debe enviarse como multipart/form-data');
    await new Promise<void>((resolve, reject) => {
      this.read(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
    });
    const { file } = request;
    const { kind, ...others } = { ...(request.body as Readonly<Record<string, unknown>> | undefined) };
    if (file?.originalname.includes(REPLACEMENT)) throw new ProblemException(400, NOT_UTF8);
    const errors = {
      ...(!file && { [IMPORT_FILE_FIELD]: IMPORT_REFUSALS.missing }),
      ...(!IMPORT_KINDS.some((known) => known === kind) && { kind: IMPORT_REFUSALS.kind }),
      ...Object.fromEntries(Object.keys(others).map((name) => [name, UNKNOWN_FIELD])),
    };
    if (!file || Object.keys(errors).length > 0) throw invalidFields(errors);
    request.body = { kind, [IMPORT_FILE_FIELD]: createHash('sha256').update(file.buffer).digest('hex') };
    return true;
  }
}

function refusalOf(error: unknown): ProblemException {
  if (!(error instanceof MulterError)) return new ProblemException(400);
  if (error.code === 'LIMIT_FILE_SIZE')
    return new ProblemException(413, IMPORT_REFUSALS.tooBig, { [IMPORT_FILE_FIELD]: IMPORT_REFUSALS.tooBig });
  const isOther = error.code === 'LIMIT_UNEXPECTED_FILE' && error.field !== undefined && error.field !== IMPORT_FILE_FIELD;
  return isOther ? invalidFields({ [String(error.field)]: UNKNOWN_FIELD }) : new ProblemException(400);
}
