import { Inject, Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { WaitlistLinksService } from '../../booking/waitlist/waitlist-links.service.js';
import { AvailabilityService } from '../../booking/availability/availability.service.js';
import { PractitionersService } from '../../booking/practitioners/practitioners.service.js';
import { BeforeAfterService } from '../../catalogue/before-after/before-after.service.js';
import { cacheKeyOf, pathOf } from '../../core/cache/cache-key.js';
import { ResponseCache } from '../../core/cache/response-cache.js';
import { ChangeCounters, type Versions } from '../../core/changes/change-counters.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { isUnavailable } from '../../core/database/failures.js';
import { isPrivateAddress } from '../../core/http/server/private-addresses.js';
import { pagePolicy } from '../../core/http/server/security-headers.js';
import { LOGGER } from '../../core/logging.js';
import { ProductsService } from '../../catalogue/products/products.service.js';
import {
  CUSTOM_PATHS,
  customPageId,
  pageQueryOf,
  paletteOf,
  PUBLIC_PATHS,
  type RenderedPage,
  type RenderPage,
} from '../../contract/index.js';
import { PROJECT_DIR, SETTINGS, type Settings } from '../../core/settings/settings.js';
import { SiteStateService } from '../../clinic/site-state.service.js';
import { TestimonialsService } from '../../catalogue/testimonials/testimonials.service.js';
import { TreatmentsService } from '../../catalogue/treatments/treatments.service.js';
import { ContentReader } from '../content/content-reader.js';
import { CustomPagesService } from '../custom-pages/custom-pages.service.js';
import { sendFailure } from './failure-page.js';
import { SelfServiceService } from '../../office/self-service/self-service.service.js';
import { CachedReadings } from './cached-readings.js';
import { RecordingApi, type PublicServices } from './recording-api.js';

const SERVER_BUILD = join(PROJECT_DIR, 'storefront/dist/server/entry-server.js');

/** While one rendering waits for the database another runs. */
const RENDERED_AT_ONCE = 2;
/** About a second of work; later requests would wait too long. */
const MOST_WAITING = 100;

interface Rendered {
  page: RenderedPage;
  api: RecordingApi;
  /** The site is not open. */
  isClosed: boolean;
}

interface Rendering {
  versions: Versions;
  page: Promise<Rendered>;
}

/** Renders the public pages and caches each until its data change. */
@Injectable()
export class PagesService {
  /** Since the start of this process, for metrics. */
  renders = 0;
  private readonly services: PublicServices;
  private readonly renderings = new Map<string, Rendering>();
  private readonly readings = new CachedReadings();
  private readonly queue = new PQueue({ concurrency: RENDERED_AT_ONCE });
  private renderPage: Promise<RenderPage> | null = null;

  constructor(
    treatments: TreatmentsService,
    products: ProductsService,
    testimonials: TestimonialsService,
    pairs: BeforeAfterService,
    practitioners: PractitionersService,
    clinic: ClinicService,
    availability: AvailabilityService,
    selfService: SelfServiceService,
    answers: WaitlistLinksService,
    private readonly customPages: CustomPagesService,
    private readonly content: ContentReader,
    private readonly states: SiteStateService,
    private readonly changes: ChangeCounters,
    private readonly cache: ResponseCache,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.services = {
      resources: {
        treatments: { list: (query) => treatments.list(query, null), get: (id) => treatments.get(id, null) },
        products: { list: (query) => products.list(query, null), get: (id) => products.get(id, null) },
        testimonials: { list: (query) => testimonials.list(query, null), get: (id) => testimonials.get(id, null) },
        'before-after': { list: (query) => pairs.list(query, null), get: (id) => pairs.get(id, null) },
        'own-pages': { list: (query) => customPages.list(query, null), get: (id) => customPages.get(id, null) },
        practitioners: { list: (query) => practitioners.list(query, null), get: (id) => practitioners.get(id, null) },
      },
      productCounts: () => products.counts(),
      pairCounts: () => pairs.counts(),
      retiredTreatment: (address) => treatments.retired(address),
      clinic: () => clinic.shown(),
      content: (page) => content.written(page),
      customAddresses: () => customPages.addresses(),
      defaultTexts: async (versions) => (await states.at(versions)).words,
      availability: (date, treatmentId, practitionerId) =>
        availability.on({ date, treatment_id: treatmentId ?? null, practitioner_id: practitionerId ?? null }, true),
      managed: (token) => selfService.page(token),
      waiting: (token) => answers.page(token),
    };
  }

  /** Pages that wait to be rendered. */
  get waiting(): number {
    return this.queue.size;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = pathOf(request.url ?? '/');
    const address = cacheKeyOf(request.url ?? '/', pageQueryOf(path));
    try {
      const versions = await this.changes.current();
      if (this.queue.size >= MOST_WAITING && !this.renderings.has(address)) return sendFailure(response, 503);
      this.send(request, response, await this.rendered(address, versions), versions);
    } catch (error) {
      this.logger.error({ err: error }, 'page failed');
      sendFailure(response, isUnavailable(error) ? 503 : 500);
    }
  }

  /** A page with the drafts of `content`. */
  async preview(url: string, content: string): Promise<RenderedPage> {
    const versions = await this.changes.current();
    const services = {
      ...this.services,
      content: (page: string) => (page === content ? this.content.drafted(page) : this.content.written(page)),
      customAddresses: () => this.customPages.addresses(customPageId(content)),
    };
    return this.queue.add(async () => {
      const api = new RecordingApi(services, new CachedReadings(), versions);
      const palette = paletteOf((await this.states.at(versions)).palette);
      return (await this.load())({ url, api, publicUrl: this.settings.publicUrl, palette, isClosed: false, isPreview: true });
    });
  }

  /**
   * Renders every page once, small pages first, so that shared code is compiled. Record pages render as 404: their code is
   * loaded, and a new build may remove its files.
   */
  async warmUp(): Promise<void> {
    const addresses = Object.values({ ...PUBLIC_PATHS, ...CUSTOM_PATHS }).map((path) => path.replace(/:\w+/, '-'));
    try {
      for (const address of addresses.toReversed()) await this.rendered(address, await this.changes.current());
    } catch (error) {
      this.logger.warn({ err: error }, 'pages are not warmed up');
    }
  }

  private send(request: IncomingMessage, response: ServerResponse, { page, api, isClosed }: Rendered, versions: Versions): void {
    if (page.location !== undefined) {
      response.writeHead(page.status, { Location: page.location, 'Cache-Control': 'no-cache' }).end();
      return;
    }
    const body = Buffer.from(page.html);
    response.setHeader('Content-Security-Policy', pagePolicy(page.styleHashes));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const isPrivate = isPrivateAddress(request.url ?? '/');
    response.setHeader('Cache-Control', page.status === 200 && !isPrivate && !isClosed ? 'no-cache' : 'no-store');
    // 200 instead of 503, because closing may take weeks and search engines drop pages after days of 503.
    // https://developers.google.com/search/docs/crawling-indexing/pause-online-business
    if (isClosed && !isPrivate) response.setHeader('X-Robots-Tag', 'noindex');
    response.setHeader('Vary', 'Accept-Encoding, Authorization');
    const url = request.url ?? '/';
    const parameters = pageQueryOf(pathOf(url));
    // Caches existing pages only, because unknown addresses and queries are unlimited.
    const isKnown = page.status === 200 && (page.showsQuery || cacheKeyOf(url, parameters) === pathOf(url));
    if (isKnown && api.isCacheable && !isClosed) {
      const topics = [...api.topics];
      const cached = this.cache.store(url, { headers: response.getHeaders(), body, topics, parameters, versions });
      return cached.send(request, response);
    }
    response.writeHead(page.status, { 'Content-Length': body.length }).end(request.method === 'HEAD' ? undefined : body);
  }

  /** Concurrent requests for a page share one rendering. */
  private rendered(url: string, versions: Versions): Rendering['page'] {
    const running = this.renderings.get(url);
    if (running?.versions === versions) return running.page;
    const page = this.queue
      .add(() => this.render(url, versions))
      .finally(() => {
        if (this.renderings.get(url)?.page === page) this.renderings.delete(url);
      });
    this.renderings.set(url, { versions, page });
    return page;
  }

  private async render(url: string, versions: Versions): Promise<Rendered> {
    this.renders += 1;
    const renderPage = await this.load();
    const api = new RecordingApi(this.services, this.readings, versions);
    const state = await this.states.at(versions);
    const isClosed = state.opened_at === null;
    const palette = paletteOf(state.palette);
    const page = await renderPage({ url, api, publicUrl: this.settings.publicUrl, palette, isClosed });
    // Rendered all the same, as the page of an error.
    // oxlint-disable-next-line typescript/only-throw-error -- Handed on as it was thrown.
    if (api.unavailable !== null) throw api.unavailable;
    // Rendering blocks, so cached responses are sent between two pages.
    await nextTurn();
    return { page, api, isClosed };
  }

  private load(): Promise<RenderPage> {
    this.renderPage ??= loadRenderPage();
    return this.renderPage;
  }
}

async function loadRenderPage(): Promise<RenderPage> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The storefront is not built: run `npm run build`');
  const build = (await import(pathToFileURL(SERVER_BUILD).href)) as { renderPage: RenderPage };
  return build.renderPage;
}
