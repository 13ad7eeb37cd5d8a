import type { Settings } from './settings.js';

/** What is set and hardly meant, in words: said once, when the server starts. */
export function doubtsAbout({ publicUrl, trustProxy }: Settings): string[] {
  if (new URL(publicUrl).protocol !== 'https:' || trustProxy > 0) return [];
  return [
    'PUBLIC_URL says https, so a proxy stands in front, but TRUST_PROXY is 0: every visitor then has the proxy’s address, and all of them share one limit and one network’s holds. Set TRUST_PROXY=1 (or how many proxies stand in front).',
  ];
}
