import type { PlaywrightWorkerArgs } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../backend/scripts/server.mjs';
import { ADMIN, expect } from './site';

export interface OwnSite {
  url: string;
  /** Its data. */
  folder: string;
  /** The API as an administrator. */
  api: <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<T>;
  stop: () => Promise<void>;
}

/** A site without the demo clinic, for journeys whose clinic or settings would get in the way of the others. */
export async function ownSite(
  playwright: PlaywrightWorkerArgs['playwright'],
  env: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'radiance-own-site-'));
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'site.sqlite')}`,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_DATA: 'false',
    PICTURE_WARM_UP: 'off',
    ...env,
  });
  const request = await playwright.request.newContext({ baseURL: server.url });
  const signedIn = await request.post('/api/auth/sign-in', { data: ADMIN });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  return {
    url: server.url,
    folder,
    api: async (method, path, data) => {
      const answer = await request[method](`/api/${path}`, { data, headers: { Authorization: `Bearer ${access_token}` } });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      return answer.json();
    },
    stop: async () => {
      await request.dispose();
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
