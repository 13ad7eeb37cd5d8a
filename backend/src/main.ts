import type { RequestListener, ServerResponse } from 'node:http';
import { createApp, type RunningApp } from './app.js';
import { Administrators } from './access/accounts/administrators.js';
import { StartRefused } from './core/database/start-refused.js';
import { Overload } from './core/http/server/overload.js';
import { problemBody, sentenceFor } from './core/http/problem.js';
import { createWebServer } from './core/http/server/web-server.js';
import { dataFolders, makeFilesPrivate } from './core/private-files.js';
import { PictureWarmUp } from './site/media/variants/picture-warm-up.js';
import { sendFailure } from './site/pages/failure-page.js';
import { PagesService } from './site/pages/pages.service.js';
import { warningsAbout, warningsAboutOwnFile } from './core/settings/settings-warnings.js';
import { SettingError } from './core/settings/settings-file.js';
import { loadSettings, type Settings } from './core/settings/settings.js';

const RETRY_MS = 2000;
/** A stopping process or a backup releases the SQLite lock within this time. */
const LONGEST_LOCK_MS = 20_000;
/** Connections that wait to be accepted. The system drops more. */
const BACKLOG = 4096;
/** The terminal and npm both send the signal of one Ctrl-C. A later one ends the process at once. */
const SAME_KEY_MS = 500;
/** Docker kills after ten seconds. */
const LONGEST_STOP_MS = 9000;

function stopWith(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function settingsOrStop(): Settings {
  try {
    return loadSettings();
  } catch (error) {
    return stopWith(error instanceof SettingError ? error.message : String(error));
  }
}

const unavailable = (response: ServerResponse): void => {
  response
    .writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '2' })
    .end(JSON.stringify(problemBody(503, sentenceFor(503))));
};

/** Answers before the database is ready. */
const starting: RequestListener = (request, response) => {
  // A page that reloads by itself.
  if (!request.url?.startsWith('/api')) return sendFailure(response, 503, { 'Retry-After': '2', Refresh: '3' });
  if (request.url !== '/api/health/live') return unavailable(response);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}');
};

const FAILING_DURING_STOP = ['/api/health/ready', '/api/health/serving'];

/** A load balancer should send no new requests. Requests that arrive are answered. */
const stopping =
  (serve: RequestListener): RequestListener =>
  (request, response) => {
    if (FAILING_DURING_STOP.includes(request.url ?? '')) unavailable(response);
    else serve(request, response);
  };

/** A fault that a start may wait for, in a few words: a database server that is starting, a lock. */
function passingTrouble(error: unknown, { database }: Settings): string | null {
  if (error instanceof StartRefused) return error.mayPass && performance.now() < LONGEST_LOCK_MS ? error.message : null;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isAway = /^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ECONNRESET|PROTOCOL_CONNECTION_LOST)$/.test(code);
  return database.dialect === 'mysql' && isAway ? `the database does not answer yet (${code})` : null;
}

async function createAppOnceReachable(settings: Settings): Promise<RunningApp> {
  const overload = new Overload();
  for (let printed = ''; ;) {
    try {
      return await createApp(settings, { overload });
    } catch (error) {
      const trouble = passingTrouble(error, settings);
      if (trouble === null) throw error;
      if (trouble !== printed) process.stderr.write(`Trying again every ${RETRY_MS / 1000} s: ${trouble}\n`);
      printed = trouble;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function announce(settings: Settings, running: RunningApp): Promise<void> {
  const lines = [
    ``,
    `  Radiance is running`,
    `  Site           ${settings.publicUrl}`,
    `  Panel          ${settings.publicUrl}/admin`,
    `  Documentation  ${settings.publicUrl}/api/docs`,
  ];
  const administrator = await running.app.get(Administrators).ensureFirst();
  if (administrator) {
    lines.push(``, `  First administrator`, `  E-mail         ${administrator.email}`);
    lines.push(
      `  Password       ${administrator.password ?? 'as set in ADMIN_PASSWORD'}${administrator.password ? '   (shown only this once)' : ''}`,
    );
  }
  if (!settings.smtpUrl)
    lines.push(``, `  No SMTP_URL is set: mails are kept as .eml files in ${dataFolders(settings.dataDir).mails}`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
  for (const warning of [...warningsAbout(settings), ...warningsAboutOwnFile()]) process.stderr.write(`Warning: ${warning}\n`);
}

async function main(): Promise<void> {
  const settings = settingsOrStop();
  await makeFilesPrivate(settings);
  let handler = starting;
  const webServer = createWebServer((request, response) => handler(request, response));
  let running: RunningApp | null = null;
  const stop = async (): Promise<void> => {
    // Nothing to close yet; the database rolls back by itself.
    if (!running) process.exit(0);
    setTimeout(() => stopWith(`Not stopped within ${LONGEST_STOP_MS / 1000} s: ended`), LONGEST_STOP_MS).unref();
    handler = stopping(running.handler);
    running.beginStop();
    await webServer.close();
    await running.close();
    process.exit(0);
  };
  let stopped: Promise<void> | null = null;
  const stopOnce = (): void => {
    stopped ??= stop().catch((error: unknown) => stopWith(`Stopped with an error: ${String(error)}`));
  };
  // Repeated signals are ignored: systemd signals every process of a service, and a parent passes its signal on.
  process.on('SIGTERM', stopOnce);
  let askedAt = Infinity;
  process.on('SIGINT', () => {
    if (performance.now() - askedAt > SAME_KEY_MS) process.exit(130);
    askedAt = Math.min(askedAt, performance.now());
    stopOnce();
  });
  webServer.server.once('error', (error: NodeJS.ErrnoException) => {
    stopWith(
      error.code === 'EADDRINUSE'
        ? `PORT ${settings.port} is already in use on ${settings.host}`
        : error.code === 'EACCES'
          ? `PORT ${settings.port} may not be used by this user: take one from 1024 on, or let a proxy have it`
          : `HOST must be an address of this machine: cannot listen on ${settings.host}:${settings.port} (${error.code})`,
    );
  });
  await new Promise<void>((resolve) => webServer.server.listen(settings.port, settings.host, BACKLOG, resolve));

  const app = await createAppOnceReachable(settings);
  await announce(settings, app);
  handler = app.handler;
  running = app;
  void app.app.get(PagesService).warmUp();
  if (settings.pictureWarmUp) void app.app.get(PictureWarmUp).run();
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  stopWith(`Radiance could not start: ${message}`);
});
