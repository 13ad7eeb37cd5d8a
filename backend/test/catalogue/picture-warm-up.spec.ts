import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL, fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import sharp from 'sharp';
import { PictureWarmUp } from '../../src/site/media/variants/picture-warm-up.js';
import { until } from '../support/until.js';

const LOWEST = '19';

const painted = (height: number, how: object): Promise<Buffer[]> =>
  Promise.all(
    ['#B8A590', '#A5B890', '#90A5B8'].map((background) =>
      sharp({ create: { width: 1000, height, channels: 3, background, ...how } })
        .jpeg()
        .toBuffer(),
    ),
  );

let plain: Buffer[];
/** Pictures whose conversion takes long enough to be observed. */
let grainy: Buffer[];
beforeAll(async () => {
  plain = await painted(75, {});
  grainy = await painted(300, { noise: { type: 'gaussian', mean: 128, sigma: 30 } });
});

let folder: string;
let pictures: string;
let variants: string;
beforeEach(() => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'radiance-test-'));
  [pictures, variants] = [join(folder, 'pictures'), join(folder, 'variants')];
  mkdirSync(pictures);
});
const hang = (all: readonly Buffer[]): void => {
  for (const [index, picture] of all.entries()) writeFileSync(join(pictures, `picture-${index}.jpg`), picture);
};
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const made = (): string[] => (existsSync(variants) ? readdirSync(variants) : []);
const fields = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
/** The running children, without those that have ended and await their parent's `wait`. */
const childrenOf = (pid: number): string[] =>
  readdirSync('/proc').filter((entry) => {
    try {
      const [state, parent] = /^\d+$/.test(entry) ? fields(`/proc/${entry}/stat`) : [];
      return parent === String(pid) && state !== 'Z';
    } catch {
      return false;
    }
  });
const isRunning = (pid: string): boolean => existsSync(`/proc/${pid}`) && fields(`/proc/${pid}/stat`)[0] !== 'Z';

describe('the sizes of the built-in pictures', () => {
  it('are made before somebody asks for them', async () => {
    hang(plain);
    await new PictureWarmUp(pictures, variants).run();
    expect(
      made()
        .map((file) => file.replace(/^[0-9a-f]+-(\d+)-\d+/, '$1'))
        .sort(),
    ).toEqual(['1000.avif', '400.avif', '800.avif'].flatMap((file) => [file, file, file]));
  });

  it('are left alone once the server stops', async () => {
    hang(grainy);
    const warmUp = new PictureWarmUp(pictures, variants);
    const over = warmUp.run();
    await until(() => made().length > 0, 'no picture was made');
    await warmUp.onModuleDestroy();
    await over;
    expect(made().filter((file) => file.endsWith('.avif')).length).toBeLessThan(9);
  });

  it('are no trouble when one picture is damaged', async () => {
    hang(plain);
    rmSync(join(pictures, 'picture-0.jpg'));
    mkdirSync(join(pictures, 'picture-0.jpg'));
    await new PictureWarmUp(pictures, variants).run();
  });
});

(process.platform === 'linux' ? describe : describe.skip)('who makes them', () => {
  const started: ChildProcess[] = [];
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

  /** A process that only warms up. */
  function server(): number {
    const warmUp = pathToFileURL(
      fileURLToPath(new URL('../../dist/site/media/variants/picture-warm-up.js', import.meta.url)),
    ).href;
    const code = `import(${JSON.stringify(warmUp)}).then(({ PictureWarmUp }) => new PictureWarmUp(${JSON.stringify(pictures)}, ${JSON.stringify(variants)}).run())`;
    const child = spawn(process.execPath, ['--eval', code], { stdio: 'ignore' });
    started.push(child);
    return child.pid ?? 0;
  }

  it('are made in a process whose threads all have a low priority', async () => {
    hang(grainy);
    const pid = server();
    await until(() => made().length > 0, 'no picture was made');
    const [maker = ''] = childrenOf(pid);
    const threads = readdirSync(`/proc/${maker}/task`);
    const niceness = threads.map((thread) => fields(`/proc/${maker}/task/${thread}/stat`)[16]);
    expect(niceness).toEqual(threads.map(() => LOWEST));
    expect(fields(`/proc/${pid}/stat`)[16]).not.toBe(LOWEST);
  });

  it('ends with the server, even when that is killed', async () => {
    hang(grainy);
    const pid = server();
    await until(() => made().length > 0, 'no picture was made');
    const [maker = ''] = childrenOf(pid);
    started[0]?.kill('SIGKILL');
    await once(started[0] as ChildProcess, 'exit');
    await until(() => !isRunning(maker), 'the process that makes them went on');
    expect(made().filter((file) => file.endsWith('.avif')).length).toBeLessThan(9);
  });
});
