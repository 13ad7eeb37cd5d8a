import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import PQueue from 'p-queue';
import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../../contract/index.js';
import { invalidFields, ProblemException } from '../../core/http/problem.js';
import { UploadGuard } from '../../core/http/upload.guard.js';
import { hashOf } from './picture-files.js';

/** Each upload keeps up to 15 MB in memory. */
const MOST_AT_ONCE = 4;
/** Boundaries and headers of the parts. */
const AROUND_THE_FILE = 64 * 1024;

/** Reads pictures, a few at once. */
@Injectable()
export class PictureBodyGuard extends UploadGuard {
  private readonly uploads = new PQueue({ concurrency: MOST_AT_ONCE });

  constructor() {
    const notAForm = 'La imagen debe enviarse como multipart/form-data';
    super({ field: PICTURE_FIELD, maxBytes: PICTURE_MAX_BYTES, tooBig: PICTURE_REFUSALS.tooBig, notAForm });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (Number(request.headers['content-length'] ?? 0) > PICTURE_MAX_BYTES + AROUND_THE_FILE) throw this.tooBig();
    await this.freeSlot(context.switchToHttp().getResponse<Response>());
    await super.canActivate(context);
    if (!request.file) throw invalidFields({ [PICTURE_FIELD]: PICTURE_REFUSALS.missing });
    request.body = { [PICTURE_FIELD]: hashOf(request.file.buffer) };
    return true;
  }

  /** Waits for a free slot, which is released with the response. The client's bytes wait in its connection. */
  private freeSlot(response: Response): Promise<void> {
    return new Promise((resolve, reject) => {
      void this.uploads.add(async () => {
        if (response.closed) return reject(new ProblemException(400));
        resolve();
        await new Promise<void>((done) => response.once('close', done));
      });
    });
  }
}
