import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';
import { CATEGORIES, categoryPath, COLOURS, PREVIEW_PATH, treatmentPath } from '../../contract/index.js';
import { isUnavailable } from '../../core/database/failures.js';
import { previewPolicy } from '../../core/http/server/security-headers.js';
import { pathOf } from '../../core/cache/cache-key.js';
import { LOGGER } from '../../core/logging.js';
import { ContentPages } from '../content/content-pages.js';
import { PreviewLinks } from '../content/drafts/preview-links.js';
import { sendFailure } from './failure-page.js';
import { PagesService } from './pages.service.js';

const STYLE = `noscript{display:none}.vista-previa{position:fixed;z-index:60;inset:auto 0 0;margin:0;padding:6px 16px;background:${COLOURS.ink};color:${COLOURS.ivory};font:14px/1.4 system-ui,sans-serif;text-align:center}`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const NOTICE = 'Vista previa del borrador: los enlaces no llevan a ninguna parte y los formularios no envían nada.';

/** A page with its drafts, for the holder of the address: not cached, without scripts and forms. */
@Injectable()
export class PreviewPages {
  constructor(
    private readonly links: PreviewLinks,
    private readonly contents: ContentPages,
    private readonly pages: PagesService,
    private readonly treatments: TreatmentsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const content = this.links.pageOf(pathOf(request.url ?? '/').slice(PREVIEW_PATH.length + 1));
      if (content === null) return this.send(response, 404, EXPIRED, [STYLE_HASH]);
      const page = await this.pages.preview(await this.pathOf(content), content);
      this.send(response, page.status, marked(page.html), [...page.styleHashes, STYLE_HASH]);
    } catch (error) {
      this.logger.error({ err: error }, 'preview failed');
      sendFailure(response, isUnavailable(error) ? 503 : 500);
    }
  }

  private send(response: ServerResponse, status: number, html: string, styleHashes: readonly string[]): void {
    response.removeHeader('X-Frame-Options');
    response.setHeader('Content-Security-Policy', previewPolicy(styleHashes));
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  }

  /** Where content is shown. Content of all treatments is shown on the first of them. */
  private async pathOf(content: string): Promise<string> {
    const [category] = CATEGORIES;
    if (content === 'categories') return categoryPath(category.slug);
    const [treatment] = content === 'treatment' ? (await this.treatments.list({ range: [0, 0] }, null)).items : [];
    return treatment ? treatmentPath(treatment.slug) : (await this.contents.find(content)).path;
  }
}

const EXPIRED = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Vista previa</title><style>${STYLE}</style></head><body><p class="vista-previa">Esta vista previa ha caducado: ábrela otra vez desde el panel.</p></body></html>`;

const marked = (html: string): string =>
  html
    .replace('<head>', `<head><base target="_blank"><style>${STYLE}</style>`)
    .replace('</body>', `<p class="vista-previa">${NOTICE}</p></body>`);
