import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeMarkup } from '../../core/http/escape-markup.js';
import { PractitionersService } from '../../booking/practitioners/practitioners.service.js';
import { ResponseCache } from '../../core/cache/response-cache.js';
import { ChangeCounters } from '../../core/changes/change-counters.js';
import {
  MAX_PAGE_SIZE,
  CUSTOM_PATHS,
  customPath,
  PRIVATE_PATHS,
  publicAddresses,
  UNLISTED_PATHS,
  type ListQuery,
  type Page,
} from '../../contract/index.js';
import { CustomPagesService } from '../custom-pages/custom-pages.service.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { SiteStateService } from '../../clinic/site-state.service.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';

function sitemapOf(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeMarkup(address)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

/** All records of a list, however many pages it has. */
async function wholeList<T>(list: (query: ListQuery) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await list({ range: [all.length, all.length + MAX_PAGE_SIZE - 1] });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** /robots.txt and /sitemap.xml. */
@Injectable()
export class CrawlersService {
  constructor(
    private readonly treatments: TreatmentsService,
    private readonly practitioners: PractitionersService,
    private readonly customPages: CustomPagesService,
    private readonly changes: ChangeCounters,
    private readonly cache: ResponseCache,
    private readonly states: SiteStateService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** True when the request was for one of them. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.url === '/robots.txt') this.send(request, response, 'text/plain; charset=utf-8', await this.robots());
    else if (request.url === '/sitemap.xml') await this.answerSitemap(request, response);
    else return false;
    return true;
  }

  /** Robots may read the notice of a closed site, because only its pages can say `noindex`. */
  private async robots(): Promise<string> {
    // Works without the database, because a failing robots.txt blocks all crawling.
    const isClosed = await this.isClosed().catch(() => false);
    const closed = ['/admin', '/api', ...UNLISTED_PATHS, ...PRIVATE_PATHS.map((path) => path.replace(':token', ''))];
    return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n${isClosed ? '' : `\nSitemap: ${this.settings.publicUrl}/sitemap.xml\n`}`;
  }

  private async isClosed(): Promise<boolean> {
    return (await this.states.at(await this.changes.current())).opened_at === null;
  }

  private async answerSitemap(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const versions = await this.changes.current();
    const { opened_at } = await this.states.at(versions);
    const body = sitemapOf(opened_at === null ? [] : await this.addresses());
    this.send(request, response, 'application/xml; charset=utf-8', body);
    if (opened_at === null) return;
    this.cache.store('/sitemap.xml', {
      headers: response.getHeaders(),
      body: Buffer.from(body),
      topics: ['treatments', 'practitioners', 'clinic', 'own-pages'],
      versions,
    });
  }

  private async addresses(): Promise<string[]> {
    const items = await wholeList((query) => this.treatments.list(query, null));
    const team = await this.practitioners.list({ range: [0, 0] }, null);
    const own = await wholeList((query) => this.customPages.list(query, null));
    const magazine = own.some(({ kind }) => kind === 'article') ? [CUSTOM_PATHS.magazine] : [];
    const slugs = items.map(({ slug }) => slug);
    const paths = publicAddresses(slugs, team.items.length > 0).filter((path) => !UNLISTED_PATHS.includes(path));
    return [...paths, ...magazine, ...own.map(customPath)].map((path) => `${this.settings.publicUrl}${path}`);
  }

  private send(request: IncomingMessage, response: ServerResponse, type: string, body: string): void {
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-cache');
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
