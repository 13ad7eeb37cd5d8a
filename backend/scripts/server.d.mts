export interface Site {
  url: string;
  /** Where it keeps everything. */
  folder: string;
  /** Of its process. */
  pid: number | undefined;
  stop(): Promise<void>;
  output(): string;
}
export const ADMIN: Readonly<Record<'ADMIN_EMAIL' | 'ADMIN_PASSWORD', string>>;
export function startServer(env?: Readonly<Record<string, string>>): Promise<Site>;
export function siteSettings(env?: Readonly<Record<string, string>>): Promise<{
  url: string;
  port: number;
  folder: string;
  clear(): void;
  settings: Record<string, string>;
}>;
