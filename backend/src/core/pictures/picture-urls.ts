import { Inject, Injectable } from '@nestjs/common';
import { OWN_PICTURE_PATH } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../settings/settings.js';

/** Pictures of the site are stored by path, so that the site may move, and returned as absolute URLs. */
@Injectable()
export class PictureUrls {
  private readonly publicUrl: string;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.publicUrl = settings.publicUrl;
  }

  toUrl<T extends string | null>(toPath: T): T {
    return (toPath !== null && OWN_PICTURE_PATH.test(toPath) ? `${this.publicUrl}${toPath}` : toPath) as T;
  }

  toPath<T extends string | null | undefined>(sent: T): T {
    if (!sent?.startsWith(`${this.publicUrl}/`)) return sent;
    const path = sent.slice(this.publicUrl.length);
    return (OWN_PICTURE_PATH.test(path) ? path : sent) as T;
  }
}
