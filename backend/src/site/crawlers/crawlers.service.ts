import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PractitionersService } from '../../booking/practitioners/practitioners.service.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { MAX_PAGE_SIZE, PRIVATE_PATHS, publicAddresses, UNLISTED_PATHS } from '../../contract/index.js';
import { KeptAnswers } from '../../platform/kept/kept-answers.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** /robots.txt and /sitemap.xml. */
@Injectable()
export class CrawlersService {
  constructor(
    private readonly treatments: TreatmentsService,
    private readonly practitioners: PractitionersService,
    private readonly changes: ChangeCounters,
    private readonly kept: KeptAnswers,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Whether the address is one of the two. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    if (request.url === '/robots.txt') this.send(request, response, 'text/plain; charset=utf-8', this.robots());
    else if (request.url === '/sitemap.xml') await this.answerSitemap(request, response);
    else return false;
    return true;
  }

  private robots(): string {
    const closed = ['/admin', '/api', ...UNLISTED_PATHS, ...PRIVATE_PATHS.map((path) => path.replace(':token', ''))];
    return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${this.settings.publicUrl}/sitemap.xml\n`;
  }

  private async answerSitemap(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const versions = await this.changes.current();
    const body = await this.sitemap();
    this.send(request, response, 'application/xml; charset=utf-8', body);
    this.kept.keep('/sitemap.xml', {
      status: 200,
      headers: response.getHeaders(),
      body: Buffer.from(body),
      topics: ['treatments', 'practitioners'],
      versions,
    });
  }

  private async sitemap(): Promise<string> {
    const { items } = await this.treatments.records.list({ range: [0, MAX_PAGE_SIZE - 1] });
    const team = await this.practitioners.list({ range: [0, 0] }, null);
    const slugs = items.map(({ slug }) => slug);
    const paths = publicAddresses(slugs, team.items.length > 0).filter((path) => !UNLISTED_PATHS.includes(path));
    const urls = paths.map((path) => `  <url><loc>${escapeXml(`${this.settings.publicUrl}${path}`)}</loc></url>`).join('\n');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  }

  private send(request: IncomingMessage, response: ServerResponse, type: string, body: string): void {
    response.setHeader('Content-Type', type);
    response.setHeader('Cache-Control', 'no-cache');
    response.end(request.method === 'HEAD' ? undefined : body);
  }
}
