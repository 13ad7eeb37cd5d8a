import type { INestApplication } from '@nestjs/common';
import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { inLowerCase, PREVIEW_PATH, PROBLEM_TYPE, withoutItsSentence } from '../contract/index.js';
import { ResponseCache } from '../core/cache/response-cache.js';
import { isUnavailable } from '../core/database/failures.js';
import { plainPath } from '../core/http/server/private-addresses.js';
import { removeForgedHops } from '../core/http/server/forwarded-for.js';
import type { Overload } from '../core/http/server/overload.js';
import { overloaded, problemBody, type ProblemException } from '../core/http/problem.js';
import { overloadLog, requestLog } from '../core/http/server/request-log.js';
import { RequestTimes } from '../core/http/server/request-times.js';
import { securityHeaders } from '../core/http/server/security-headers.js';
import { isReading, ReadLimits } from '../core/limits/read-limits.js';
import { requestIdOf } from '../core/logging.js';
import type { Settings } from '../core/settings/settings.js';
import { CrawlersService } from './crawlers/crawlers.service.js';
import { PanelPage } from './branding/panel-page.js';
import { SiteFilesService } from './branding/site-files.service.js';
import { MediaService } from './media/media.service.js';
import { sendFailure } from './pages/failure-page.js';
import { PagesService } from './pages/pages.service.js';
import { PreviewPages } from './pages/preview-pages.js';
import { panelFiles, storefrontFiles } from './pages/static-files.js';

const isUnder = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const isApi = ({ path }: Request): boolean => isUnder(path, '/api');

function refuse(request: Request, response: Response, refusal: ProblemException): void {
  const status = refusal.getStatus();
  if (!isApi(request)) return sendFailure(response, status === 429 ? 429 : 503, refusal.headers);
  const body = problemBody(status, refusal.message, undefined, requestIdOf(request));
  const headers = { ...refusal.headers, 'Content-Type': PROBLEM_TYPE, 'Cache-Control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

/** Express middleware before Nest's routes. Answers everything outside of `/api`. */
export function serveSite(app: INestApplication, settings: Settings, logger: Logger, overload: Overload | null): void {
  const media = app.get(MediaService);
  const times = app.get(RequestTimes);
  const setHeaders = securityHeaders(settings);
  const files = siteFiles(app, logger);
  const site = sitePages(app, files, logger);
  const noteRefusal = overloadLog(logger);

  app.use(app.get(ResponseCache).middleware);
  app.use((request: Request, response: Response, next: NextFunction) => {
    setHeaders(request, response);
    if (settings.trustProxy > 0) removeForgedHops(request);
    times.begin(request.path, response);
    if (!media.handle(request, response)) next();
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!overload?.refuses(request.path)) return next();
    noteRefusal();
    // Pages that are already shown still need their files.
    const turnAway = (): void => refuse(request, response, overloaded());
    if (isApi(request)) turnAway();
    else files(request, response, turnAway);
  });
  app.use(requestLog(logger));
  app.use((request: Request, response: Response, next: NextFunction) => {
    response.setHeader('X-Request-Id', requestIdOf(request));
    next();
  });
  const countReads = readCounter(app.get(ReadLimits), logger);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!isApi(request)) return site(request, response, next);
    // Guards check tokens. Health checks must be answered.
    const isLetThrough =
      !isReading(request) || request.headers.authorization !== undefined || isUnder(request.path, '/api/health');
    return isLetThrough ? next() : countReads(request, response, next);
  });
}

function readCounter(reads: ReadLimits, logger: Logger): RequestHandler {
  return async (request, response, next) => {
    const refusal = await reads.refusal(request).catch((error: unknown) => {
      logger.error({ err: error }, 'reading is not counted');
      return null;
    });
    if (refusal) refuse(request, response, refusal);
    else next();
  };
}

function siteFiles(app: INestApplication, logger: Logger): RequestHandler {
  const files = app.get(SiteFilesService);
  const router = Router({ caseSensitive: true });
  router.use('/admin', panelFiles(app.get(PanelPage)));
  router.use(
    failing('a file of the site failed', logger, async (request, response, next) => {
      if (!files.isOne(request) || !(await files.answer(request, response))) next();
    }),
  );
  router.use(storefrontFiles());
  return router;
}

function sitePages(app: INestApplication, files: RequestHandler, logger: Logger): RequestHandler {
  const [pages, previews, crawlers] = [app.get(PagesService), app.get(PreviewPages), app.get(CrawlersService)];
  const router = Router({ caseSensitive: true });
  router.use(files);
  router.use(readCounter(app.get(ReadLimits), logger));
  router.use(async (request, response, next) => {
    if (isUnder(request.path, PREVIEW_PATH)) await previews.answer(request, response);
    else if (isUnder(request.path, '/admin')) await pages.answer(request, response);
    else next();
  });
  router.use((request, response, next) => {
    const target = withoutItsSentence(inLowerCase(plainPath(request.path)));
    if (target === request.path) return next();
    response.writeHead(308, { Location: `${target}${request.url.slice(request.path.length)}` }).end();
  });
  router.use(
    failing('sitemap failed', logger, async (request, response, next) => {
      if (!(await crawlers.answer(request, response))) next();
    }),
  );
  router.use((request, response) => pages.answer(request, response));
  return router;
}

function failing(message: string, logger: Logger, handle: RequestHandler): RequestHandler {
  return async (request, response, next) => {
    try {
      await handle(request, response, next);
    } catch (error) {
      logger.error({ err: error }, message);
      sendFailure(response, isUnavailable(error) ? 503 : 500);
    }
  };
}
