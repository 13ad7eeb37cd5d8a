/** True if the server has a newer build, whose chunks have other names. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const page = await fetch('/admin/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
  return page.ok && !(await page.text()).includes(script);
}
