import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { NOT_UTF8, REPLACEMENT } from './json-bodies.js';
import { invalidFields, ProblemException, UNKNOWN_FIELD } from './problem.js';

interface Upload {
  field: string;
  maxBytes: number;
  tooBig: string;
  /** For a request of another type. */
  notAForm: string;
  /** How many other fields the form may have. */
  fields?: number;
}

/** Reads the file of an upload into memory. A guard, so that it runs after the access guard and before the idempotency interceptor. */
export class UploadGuard implements CanActivate {
  constructor(private readonly upload: Upload) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { field, maxBytes, notAForm, fields = 0 } = this.upload;
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    if (!request.is('multipart/form-data')) throw new ProblemException(415, notAForm);
    const limits = { fileSize: maxBytes, files: 1, fields, fieldSize: 100 };
    const read = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single(field);
    await new Promise<void>((resolve, reject) => {
      read(request, response, (error: unknown) => (error ? reject(this.refusalOf(error)) : resolve()));
    });
    if (request.file?.originalname.includes(REPLACEMENT)) throw new ProblemException(400, NOT_UTF8);
    return true;
  }

  protected tooBig(): ProblemException {
    const { field, tooBig } = this.upload;
    return new ProblemException(413, tooBig, { [field]: tooBig });
  }

  /** A wrong field name or size is a malformed request. A broken connection gets no answer. */
  private refusalOf(error: unknown): ProblemException {
    if (!(error instanceof MulterError)) return new ProblemException(400);
    if (error.code === 'LIMIT_FILE_SIZE') return this.tooBig();
    const other = error.code === 'LIMIT_UNEXPECTED_FILE' && error.field !== this.upload.field ? error.field : undefined;
    return other === undefined ? new ProblemException(400) : invalidFields({ [other]: UNKNOWN_FIELD });
  }
}
