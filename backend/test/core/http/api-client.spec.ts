import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ADMIN, startApp, type TestApp } from '../../support/app.js';
import { aProduct, aTreatment } from '../../support/factories.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const execute = promisify(execFile);
const node = (...args: readonly string[]) => execute(process.execPath, args, { cwd: ROOT });

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  await aTreatment(app, { category: 'Facial' });
  await aProduct(app);
  // Inside of the project, so that the client finds its packages.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/client-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

/** Paths of schemas without fields. A generated client could read no field of such an object. */
function emptyObjects(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const isEmpty = 'type' in part && part.type === 'object' && !('properties' in part) && !('additionalProperties' in part);
  return [...(isEmpty ? [path] : []), ...Object.entries(part).flatMap(([name, inner]) => emptyObjects(inner, `${path}/${name}`))];
}

describe('a client generated from openapi.json with the default settings', () => {
  it('knows the fields of every object', async () => {
    const { body } = await app.visitor.get('/api/openapi.json');
    expect(emptyObjects({ schemas: body.components.schemas, paths: body.paths }, '')).toEqual([]);
  });

  it('lists, books, sends a lead, buys and manages', async () => {
    const [document, script] = [join(folder, 'openapi.json'), join(folder, 'client.ts')];
    writeFileSync(document, (await app.visitor.get('/api/openapi.json')).text);
    copyFileSync(join(ROOT, 'docs/examples/client.ts'), script);
    await node('node_modules/openapi-typescript/bin/cli.js', document, '-o', join(folder, 'schema.d.ts'));
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    await node('node_modules/typescript-7/bin/tsc', ...options, '--outDir', folder, script);
    const { stdout } = await node(join(folder, 'client.js'), app.url, ADMIN.email, ADMIN.password, '2026-07-09');
    expect(JSON.parse(stdout)).toEqual({
      time: '09:00',
      status: 'pending',
      total: expect.any(Number),
      contacted: true,
      code: 'invalid-fields',
    });
  }, 120_000);
});
