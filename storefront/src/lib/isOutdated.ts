/**
 * Whether the site has been updated since this page was loaded: the old chunks are gone, and only a reload helps.
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
