interface Site {
  url: string;
  port: string;
  /** Where it keeps everything. */
  folder: string;
  /** Of its process. */
  pid: number | undefined;
  readyMs: number;
  end(signal: NodeJS.Signals): Promise<void>;
  /** Ends it and deletes a data folder of its own. */
  stop(): Promise<void>;
}
export const ADMIN: Readonly<Record<'ADMIN_EMAIL' | 'ADMIN_PASSWORD', string>>;
export function makeFolder(): string;
export function settingsFor(port: string, folder: string): Record<string, string>;
export function publicRoutes(): Promise<{ routes: readonly string[]; unlisted: readonly string[] }>;
export function startServer(env?: NodeJS.ProcessEnv, how?: { isAwaited?: boolean }): Promise<Site>;
