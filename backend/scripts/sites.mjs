import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { siteSettings } from './server.mjs';

const PROCESS = fileURLToPath(new URL('sites-process.mjs', import.meta.url));

/**
 * One process for many sites, each with its own database, folder and port: it loads the product once, so that a test can have a site of
 * its own in a fraction of a second.
 */
export function startSites() {
  const child = fork(PROCESS, { env: { ...process.env, NODE_ENV: 'production' } });
  /** @type {Map<number, { resolve: () => void; reject: (error: Error) => void }>} */
  const asked = new Map();
  let last = 0;
  child.on('message', (message) => {
    const { id, error } = /** @type {{ id: number; error?: string }} */ (message);
    const { resolve, reject } = asked.get(id) ?? {};
    asked.delete(id);
    if (error === undefined) resolve?.();
    else reject?.(new Error(error));
  });
  child.once('exit', (code) => {
    for (const { reject } of asked.values()) reject(new Error(`The process of the sites has ended with ${code}`));
  });
  /** @type {(message: { start?: Record<string, string>; stop?: string }) => Promise<void>} */
  const ask = (message) =>
    new Promise((resolve, reject) => {
      last += 1;
      asked.set(last, { resolve, reject });
      child.send({ id: last, ...message });
    });

  return {
    /** @param {Record<string, string>} env */
    start: async (env) => {
      const { url, port, folder, settings } = await siteSettings(env);
      await ask({ start: settings });
      const stop = async () => {
        await ask({ stop: String(port) });
        // All of it is looked at again when something was still being written.
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      };
      return { url, folder, stop };
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.disconnect();
      }),
  };
}
