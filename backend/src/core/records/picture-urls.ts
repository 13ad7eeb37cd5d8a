import { Inject, Injectable } from '@nestjs/common';
import { OWN_PICTURE_PATH } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../settings.js';

/** Pictures of the site are stored by path, so that the site may move, and returned as absolute URLs. */
@Injectable()
export class PictureUrls {
  private readonly publicUrl: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.publicUrl = settings.publicUrl;
  }

  told<T extends string | null>(stored: T): T {
    return (stored !== null && OWN_PICTURE_PATH.test(stored) ? `${this.publicUrl}${stored}` : stored) as T;
  }

  stored<T extends string | null | undefined>(sent: T): T {
    if (!sent?.startsWith(`${this.publicUrl}/`)) return sent;
    const path = sent.slice(this.publicUrl.length);
    return (OWN_PICTURE_PATH.test(path) ? path : sent) as T;
  }
}
