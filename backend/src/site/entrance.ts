import type { INestApplication } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { MediaService } from './media/media.service.js';
import { CrawlersService } from './crawlers/crawlers.service.js';
import { isUnavailable } from '../core/database/failures.js';
import { sendFailure } from './pages/failure-page.js';
import { PanelPage } from './branding/panel-page.js';
import { SiteFilesService } from './branding/site-files.service.js';
import { PagesService } from './pages/pages.service.js';
import { PreviewPages } from './pages/preview-pages.js';
import { panelFiles, storefrontFiles } from './pages/static-files.js';
import { errorEntry, requestIdOf } from '../core/logging.js';
import { isReading, ReadLimits } from '../core/limits/read-limits.js';
import type { Settings } from '../core/settings.js';
import type { Admission } from '../core/http/admission.js';
import { keepAddresses } from '../core/http/forwarded-for.js';
import { plainPath } from '../core/http/canonical-path.js';
import { writtenPath } from '../core/http/private-addresses.js';
import { overloaded, problemBody, type ProblemException } from '../core/http/problem.js';
import { inLowerCase, PREVIEW_PATH, withoutItsSentence } from '../contract/index.js';
import { pathOf } from '../core/cache/address.js';
import { KeptAnswers } from '../core/cache/cached-answers.js';
import { RequestTimes } from '../core/http/request-times.js';
import { othersTurn } from '../core/turns.js';
import { securityHeaders } from '../core/http/security-headers.js';

/** Express shortens `url` while a request is inside one of its routers. */
const requestedUrl = (request: IncomingMessage & { originalUrl?: string }): string | undefined =>
  request.originalUrl ?? request.url;
/** As a client writes it to a proxy, and may write it to any server: with the scheme and the host before the path. */
const withoutHost = (url: string): string => {
  const path = url.replace(/^https?:\/\/[^/?#]*/, '');
  return path.startsWith('/') ? path : `/${path}`;
};
const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const requestLog = (logger: Logger) =>
  pinoHttp({
    logger,
    // It would write down each request for a line that leaves it out.
    serializers: { err: errorEntry, req: () => undefined },
    wrapSerializers: false,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    quietResLogger: true,
    customAttributeKeys: { reqId: 'request_id' },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessObject: (request, response, value: { responseTime: number }) => ({
      method: request.method,
      path: writtenPath(requestedUrl(request) ?? '/'),
      status: response.statusCode,
      ms: value.responseTime,
    }),
    customErrorObject: (request, response, error) => ({
      method: request.method,
      path: writtenPath(requestedUrl(request) ?? '/'),
      status: response.statusCode,
      err: error,
    }),
  });

/** One line a second: a crowd is no reason to fill the disk. */
const refusalLog = (logger: Logger) => {
  let refused = 0;
  return (): void => {
    refused += 1;
    if (refused > 1) return;
    setTimeout(() => {
      logger.warn({ refused }, 'more came at once than can be answered, and were asked to come again');
      refused = 0;
    }, 1000).unref();
  };
};

function sendProblem(response: ServerResponse, refusal: ProblemException, requestId: string): void {
  const status = refusal.getStatus();
  const body = problemBody(status, refusal.message, undefined, requestId);
  const headers = { ...refusal.headers, 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

/** What stands before the framework: kept answers first, then who is asked for. */
export function createEntrance(app: INestApplication, settings: Settings, logger: Logger, admission: Admission): RequestListener {
  const kept = app.get(KeptAnswers);
  const media = app.get(MediaService);
  const crawlers = app.get(CrawlersService);
  const pages = app.get(PagesService);
  const files = app.get(SiteFilesService);
  const previews = app.get(PreviewPages);
  const reads = app.get(ReadLimits);
  const times = app.get(RequestTimes);
  const setHeaders = securityHeaders(settings);
  const log = requestLog(logger);
  const noteRefused = refusalLog(logger);
  const storefront = storefrontFiles();
  const panel = panelFiles(app.get(PanelPage));
  const framework = app.getHttpAdapter().getInstance() as RequestListener;

  const route = (request: IncomingMessage, response: ServerResponse): void => {
    setHeaders(request, response);
    if (settings.trustProxy > 0) keepAddresses(request);
    times.begin(pathOf(request.url ?? '/'), response);
    if (media.handle(request, response)) return;
    if (!admission.isOpen(request)) return turnAway(request, response);
    log(request, response);
    response.setHeader('X-Request-Id', requestIdOf(request));
    const path = pathOf(request.url ?? '/');
    if (isUnder(path, '/api')) void answerByFramework(request, response);
    else if (isUnder(path, '/admin'))
      panel(request, response, () => void withinBounds(request, response, (...both) => pages.answer(...both)));
    else if (files.isOne(request)) void answerFile(request, response);
    else if (isUnder(path, PREVIEW_PATH)) void withinBounds(request, response, (...both) => previews.answer(...both));
    else storefront(request, response, () => void withinBounds(request, response, answerPage));
  };

  /** Before anything is done for it, its log line included; what pages that were shown before need is still given. */
  const turnAway = (request: IncomingMessage, response: ServerResponse): void => {
    noteRefused();
    const path = pathOf(request.url ?? '/');
    if (isUnder(path, '/api')) sendProblem(response, overloaded(), '');
    else (isUnder(path, '/admin') ? panel : storefront)(request, response, () => sendFailure(response, 503));
  };

  /** Nobody queues for a turn of their own while there is no room. */
  const refusalOf = async (request: IncomingMessage, response: ServerResponse): Promise<ProblemException | null> =>
    admission.enter(request, response) ? beyondBounds(request) : overloaded();

  const beyondBounds = (request: IncomingMessage): Promise<ProblemException | null> =>
    reads.admit(request).catch((error: unknown) => {
      logger.error({ err: error }, 'reading is not counted');
      return null;
    });

  const answerByFramework = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Whose token it is, and whether it counts, is known only there.
    const isCountedThere = !isReading(request) || request.headers.authorization !== undefined;
    // A busy process that stands in its own line, and then says no, is ended by whoever watches it.
    const isLetBy = isCountedThere || isUnder(pathOf(request.url ?? '/'), '/api/health');
    if (isLetBy) await othersTurn();
    const refusal = isLetBy ? null : await refusalOf(request, response);
    if (!refusal) return framework(request, response);
    sendProblem(response, refusal, requestIdOf(request));
  };

  const withinBounds = async (
    request: IncomingMessage,
    response: ServerResponse,
    answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  ): Promise<void> => {
    const refusal = await refusalOf(request, response);
    if (refusal) sendFailure(response, refusal.getStatus() === 429 ? 429 : 503, refusal.headers);
    else await answer(request, response);
  };

  const answerFile = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      if (!(await files.answer(request, response)))
        storefront(request, response, () => void withinBounds(request, response, answerPage));
    } catch (error) {
      logger.error({ err: error }, 'a file of the site failed');
      sendFailure(response, isUnavailable(error) ? 503 : 500);
    }
  };

  const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request.url ?? '/');
    const target = withoutItsSentence(inLowerCase(plainPath(path)));
    if (target !== path) {
      response.writeHead(308, { Location: `${target}${(request.url ?? '').slice(path.length)}` }).end();
      return;
    }
    try {
      if (await crawlers.answer(request, response)) return;
    } catch (error) {
      logger.error({ err: error }, 'sitemap failed');
      sendFailure(response, isUnavailable(error) ? 503 : 500);
      return;
    }
    await pages.answer(request, response);
  };

  return (request, response) => {
    if (request.url?.startsWith('http')) request.url = withoutHost(request.url);
    const hit = kept.handle(request, response);
    if (hit === true) return;
    if (hit === false) route(request, response);
    else
      hit.then(
        (answered) => answered || route(request, response),
        () => route(request, response),
      );
  };
}
