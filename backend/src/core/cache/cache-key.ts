/**
 * The path with the parameters that the route declares, in declared order. Other parameters (`?utm_source=…`, `?gclid=…`) do not
 * change the response. Without a declaration all parameters count.
 */
export function cacheKeyOf(url: string, parameters: readonly string[] | undefined): string {
  const end = url.indexOf('?');
  if (end < 0 || parameters === undefined) return url;
  const path = url.slice(0, end);
  if (parameters.length === 0) return path;
  const given = new URLSearchParams(url.slice(end));
  const known = new URLSearchParams();
  for (const name of parameters) {
    const [value, ...more] = given.getAll(name);
    // A route may refuse a repeated parameter, so such an address is its own key.
    if (more.length > 0) return url;
    if (value !== undefined) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';
