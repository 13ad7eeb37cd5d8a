import { Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ClinicService } from '../../clinic/clinic.service.js';
import { SiteStateService } from '../../clinic/site-state.service.js';
import { paletteName, paletteOf, type SiteState } from '../../contract/index.js';
import { pathOf } from '../../core/cache/cache-key.js';
import { ResponseCache } from '../../core/cache/response-cache.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import { manifestOf, niche, risingSun } from './site-icons.js';

/** Icons in the demo clinic's colours. */
const PICTURES_OF_THE_DEMO: readonly string[] = ['/apple-touch-icon.png', '/favicon.ico'];

interface File {
  type: string;
  body: string;
}

/** Manifest and icons with the clinic's name and colours. */
@Injectable()
export class SiteFilesService {
  constructor(
    private readonly clinic: ClinicService,
    private readonly states: SiteStateService,
    private readonly changes: ChangeCounters,
    private readonly cache: ResponseCache,
  ) {}

  isOne(request: IncomingMessage): boolean {
    const path = pathOf(request.url ?? '/');
    return path === '/site.webmanifest' || path === '/favicon.svg' || PICTURES_OF_THE_DEMO.includes(path);
  }

  /** False when the file on disk is to be served. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = pathOf(request.url ?? '/');
    const versions = await this.changes.current();
    const state = await this.states.at(versions);
    if (PICTURES_OF_THE_DEMO.includes(path)) {
      if (isTheDemo(state)) return false;
      response.writeHead(404, { 'Cache-Control': 'no-cache' }).end();
      return true;
    }
    const { type, body } = await this.fileAt(path, state);
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'public, max-age=3600');
    this.cache.store(path, { headers: response.getHeaders(), body: Buffer.from(body), topics: ['clinic'], versions });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  private async fileAt(path: string, state: SiteState): Promise<File> {
    const palette = paletteOf(state.palette);
    if (path === '/favicon.svg')
      return { type: 'image/svg+xml', body: state.words === 'demo' ? risingSun(palette) : niche(palette) };
    return { type: 'application/manifest+json', body: manifestOf(await this.clinic.get(), palette, isTheDemo(state)) };
  }
}

const isTheDemo = ({ words, palette }: SiteState): boolean => words === 'demo' && paletteName(palette) === 'clay';
