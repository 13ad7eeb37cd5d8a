/**
 * Whether the site has been updated since this page was loaded: the files that its scripts would load then are gone, and to
 * ask for them again helps nobody. Loaded anew, the page runs what there is now.
 */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (!entry) return false;
  try {
    return (await fetch(entry, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}
