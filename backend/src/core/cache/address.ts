/**
 * A request's path with those of its parameters that the route declares, in their order there: what stands for the
 * answer, whatever a link from elsewhere has added (`?utm_source=…`, `?gclid=…`). Without a declaration all counts.
 */
export function addressOf(url: string, parameters: readonly string[] | undefined): string {
  const end = url.indexOf('?');
  if (end < 0 || parameters === undefined) return url;
  const path = url.slice(0, end);
  if (parameters.length === 0) return path;
  const given = new URLSearchParams(url.slice(end));
  const known = new URLSearchParams();
  for (const name of parameters) {
    const [value, ...more] = given.getAll(name);
    // A route may refuse what is given twice: no other answer can stand for that.
    if (more.length > 0) return url;
    if (value !== undefined) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
