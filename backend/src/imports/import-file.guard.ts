import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { IMPORT_FILE_FIELD, IMPORT_KINDS, IMPORT_MAX_BYTES, IMPORT_REFUSALS } from '../contract/index.js';
import { invalidFields, UNKNOWN_FIELD } from '../core/http/problem.js';
import { UploadGuard } from '../core/http/upload.guard.js';

/** Reads the file of an import and its kind. */
@Injectable()
export class ImportFileGuard extends UploadGuard {
  constructor() {
    const notAForm = 'El archivo debe enviarse como multipart/form-data';
    super({ field: IMPORT_FILE_FIELD, maxBytes: IMPORT_MAX_BYTES, tooBig: IMPORT_REFUSALS.tooBig, notAForm, fields: 1 });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<Request>();
    const { file } = request;
    const { kind, ...others } = { ...(request.body as Readonly<Record<string, unknown>> | undefined) };
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
