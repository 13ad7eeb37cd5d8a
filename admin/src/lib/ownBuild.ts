/** Whether the server has another panel by now than the one that runs here: after an update the screens of this one are gone. */
export async function isReplaced(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const page = await fetch('/admin/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
  return page.ok && !(await page.text()).includes(script);
}
