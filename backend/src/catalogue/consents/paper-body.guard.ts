import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { PAPER_FIELD, PAPER_MAX_BYTES, PAPER_REFUSALS } from '../../contract/index.js';
import { NOT_UTF8, REPLACEMENT } from '../../core/http/json-bodies.js';
import { invalidFields, ProblemException, UNKNOWN_FIELD } from '../../core/http/problem.js';

/** Reads the file of an upload, after the access guard. */
@Injectable()
export class PaperBodyGuard implements CanActivate {
  private readonly read = multer({
    storage: multer.memoryStorage(),
    limits: { fileSize: PAPER_MAX_BYTES, files: 1, fields: 0 },
    defParamCharset: 'utf8',
  }).single(PAPER_FIELD);

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!request.is('multipart/form-data'))
      throw new ProblemException(415, 'El documento debe enviarse como multipart/form-data');
    await new Promise<void>((resolve, reject) => {
      this.read(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
    });
    if (request.file?.originalname.includes(REPLACEMENT)) throw new ProblemException(400, NOT_UTF8);
    if (!request.file) throw invalidFields({ [PAPER_FIELD]: PAPER_REFUSALS.missing });
    return true;
  }
}

/** A broken connection gets no answer. */
function refusalOf(error: unknown): ProblemException {
  if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE')
    return new ProblemException(413, PAPER_REFUSALS.tooBig, { [PAPER_FIELD]: PAPER_REFUSALS.tooBig });
  const isOther = error instanceof MulterError && error.field !== undefined && error.field !== PAPER_FIELD;
  return isOther ? invalidFields({ [String(error.field)]: UNKNOWN_FIELD }) : new ProblemException(400);
}
