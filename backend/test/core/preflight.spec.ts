import { expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isOnMysql } from '../support/app.js';

const PREFLIGHT = fileURLToPath(new URL('../../scripts/lib/preflight.mjs', import.meta.url));

/** Runs the check on a machine that `change` describes. */
const checkedOn = (change: string): Promise<{ code: unknown; said: string }> =>
  new Promise((resolve) => {
    const machine = `data:text/javascript,${encodeURIComponent(`import fs from 'node:fs'; ${change}`)}`;
    execFile(process.execPath, ['--import', machine, PREFLIGHT], (error, _output, said) =>
      resolve({ code: error?.code ?? 0, said }),
    );
  });
const has = (name: string, value: string): string => `Object.defineProperty(process, '${name}', { value: ${value} });`;

// The check does not depend on the database.
(isOnMysql ? it.skip : it).each([
  ['this one', '', null],
  ['one with an old Node', has('versions', "{ node: '18.20.4' }"), /^Radiance needs Node 20\.19 or newer; this is 18\.20\.4\./],
  ['one of 32 bits', has('arch', "'ia32'"), /^Radiance runs on 64-bit Linux, macOS and Windows/],
  ['another system', has('platform', "'freebsd'"), /this Node is for freebsd/],
  ['a folder of another user', 'fs.accessSync = () => { throw new Error(); };', /^This user may not write to \S/],
  [
    'a full disk',
    'fs.existsSync = () => false; fs.statfsSync = () => ({ bavail: 1000, bsize: 4096 });',
    /^There is too little room for the packages .*1\.5 GB/,
  ],
])('before the build, %s gets one sentence about what is missing', async (_what, change, sentence) => {
  const { code, said } = await checkedOn(change);
  expect(code).toBe(sentence === null ? 0 : 1);
  expect(said).toMatch(sentence ?? /^$/);
  expect(said.trim().split('\n')).toHaveLength(1);
});
