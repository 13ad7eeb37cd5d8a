import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import type { RequestListener, Server } from 'node:http';
import { AppModule } from './app.module.js';
import { Clock } from './core/clock.js';
import { openDatabase } from './core/database/data-sources.js';
import { slowQueryOptions } from './core/database/slow-queries.js';
import { openedOrRefused } from './core/database/start-refused.js';
import { AUDIT_RULES } from './audited-entities.js';
import { ENTITIES } from './entities.js';
import { AuditTrail } from './core/audit/audit-trail.js';
import { fillDemoIfEmpty } from './demo/demo.js';
import { serveDocumentation } from './core/http/openapi/documentation.js';
import { readJson, refuseOtherBytes } from './core/http/json-bodies.js';
import type { Overload } from './core/http/server/overload.js';
import { withoutHost } from './core/http/server/private-addresses.js';
import { MailQueue } from './mail/mail-queue.js';
import { createWebServer } from './core/http/server/web-server.js';
import { EventStreams } from './office/live/event-streams.js';
import { createLogger, nestLogger } from './core/logging.js';
import type { Settings } from './core/settings/settings.js';
import { serveSite } from './site/site.middleware.js';

export interface RunningApp {
  app: INestApplication;
  /** Does not listen yet. */
  server: Server;
  handler: RequestListener;
  /** Ends live streams and starts no background work. Requests are still answered. */
  beginStop(): void;
  /** Closes connections, then Nest, then the database. */
  close(): Promise<void>;
}

/**
 * The whole application behind one request handler: opens and migrates the database and fills the demo clinic. `overload` is for
 * a process that serves one site.
 * @throws when the database is unavailable.
 */
export async function createApp(
  settings: Settings,
  { clock = new Clock(), overload = null }: { clock?: Clock; overload?: Overload | null } = {},
): Promise<RunningApp> {
  const logger = createLogger(settings);
  const database = await openedOrRefused(settings.database, () =>
    openDatabase(settings.database, ENTITIES, {
      audit: new AuditTrail(AUDIT_RULES, clock),
      slowQueries: slowQueryOptions(settings.slowQueryMs, logger),
    }),
  );
  try {
    if (settings.demoData) await fillDemoIfEmpty(database, clock, settings);
    const web = createWeb(settings);
    const app = await NestFactory.create(AppModule.forRoot({ settings, clock, database, logger }), new ExpressAdapter(web), {
      bodyParser: false,
      logger: nestLogger(logger),
      abortOnError: false,
    });
    app.setGlobalPrefix('api');
    serveSite(app, settings, logger, overload);
    app.use(refuseOtherBytes);
    app.use(readJson());
    serveDocumentation(app, settings);
    await app.init();
    const handler: RequestListener = (request, response) => {
      request.url = withoutHost(request.url ?? '/');
      web(request, response);
    };
    const webServer = createWebServer(handler);
    const beginStop = (): void => {
      app.get(EventStreams).close();
      app.get(MailQueue).stopSending();
    };
    const close = async (): Promise<void> => {
      beginStop();
      await webServer.close({ farewellMs: 0 });
      await app.close();
      await database.close();
    };
    return { app, server: webServer.server, handler, beginStop, close };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function createWeb({ trustProxy }: Settings): Express {
  const web = express();
  web.disable('x-powered-by');
  web.disable('etag');
  // Must be set before the first route. Each address has one spelling.
  web.enable('case sensitive routing');
  // `/api/leads/` is no address, as `/api/Leads` is none.
  web.enable('strict routing');
  web.set('trust proxy', trustProxy);
  web.set('query parser', 'simple');
  return web;
}
