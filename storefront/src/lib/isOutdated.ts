/**
 * Whether the site has been updated since this page was loaded: the files that its scripts would load then are gone, and to
 * ask for them again helps nobody. Loaded anew, the page runs what there is now.
 */
export async function isOutdated(): Promise<boolean> {
  const last = document.querySelector<HTMLScriptElement>('script[data-scripts]')?.dataset.scripts?.split(' ').at(-1);
  if (!last) return false;
  try {
    return (await fetch(last, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    return false;
  }
}
