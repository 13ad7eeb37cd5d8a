interface OwnSite {
  url: string;
  /** Where it keeps everything. */
  folder: string;
  stop(): Promise<void>;
}
export function startSite(env?: Readonly<Record<string, string>>): Promise<OwnSite>;
