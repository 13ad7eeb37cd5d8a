import type { Site } from './server.mjs';

export type OwnSite = Pick<Site, 'url' | 'folder' | 'stop'>;

export interface Sites {
  /** With the same settings as a process of its own has. */
  start(env: Readonly<Record<string, string>>): Promise<OwnSite>;
  /** Ends the process and whatever still runs in it. */
  stop(): Promise<unknown>;
}

export function startSites(): Sites;
