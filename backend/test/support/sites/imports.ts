import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { Database } from '../../../src/core/database/database.js';
import type { ImportKind, ImportOptions, ImportRecord } from '../../../src/contract/index.js';
import { ImportJob } from '../../../src/imports/import-job.js';
import { NOW, signInAnew, startApp, type TestApp } from '../app.js';

/** What an administrator does with imports. */
function importCalls(app: TestApp) {
  const sent = (kind: string, contents: Buffer | string, filename = 'datos.csv') =>
    app.admin.post('/api/imports').field('kind', kind).attach('file', Buffer.from(contents), { filename });
  const uploaded = async (kind: ImportKind, contents: Buffer | string, filename?: string): Promise<ImportRecord> =>
    (await sent(kind, contents, filename).expect(201)).body as ImportRecord;
  const read = async (id: string): Promise<ImportRecord> =>
    (await app.admin.get(`/api/imports/${id}`).expect(200)).body as ImportRecord;
  const changed = async (id: string, change: Partial<ImportOptions>): Promise<ImportRecord> =>
    (await app.admin.put(`/api/imports/${id}`).send(change).expect(200)).body as ImportRecord;
  const ended = async (id: string, act: 'run' | 'undo'): Promise<ImportRecord> => {
    await app.admin.post(`/api/imports/${id}/${act}`).expect(200);
    await app.running.app.get(ImportJob).runNow();
    return read(id);
  };
  const all = async <T>(resource: string): Promise<T[]> =>
    (await app.admin.get(`/api/${resource}?range=[0,999]`).expect(200)).body as T[];
  const manager = () => app.running.app.get(Database).reader.manager;
  return { sent, uploaded, read, changed, ended, all, manager };
}

interface ImportSite {
  app: TestApp;
  imports: ReturnType<typeof importCalls>;
}

/** A site for a file of tests. Each test begins at the same instant, signed in. */
export function importSite(): ImportSite {
  const site = {} as ImportSite;
  beforeAll(async () => {
    site.app = await startApp();
    site.imports = importCalls(site.app);
  });
  afterAll(() => site.app.close());
  beforeEach(async () => {
    site.app.clock.set(NOW);
    await signInAnew(site.app);
  });
  return site;
}
