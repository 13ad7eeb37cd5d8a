import type { Express } from 'express';

interface Layer {
  match(path: string): boolean;
  route?: { path: unknown; methods: Readonly<Record<string, boolean>> };
}

/** The methods that some route of this path answers; none when there is no such path. */
export function allowedMethods(web: Express, path: string): string[] {
  const layers = (web.router as unknown as { stack: Layer[] }).stack;
  const methods = new Set<string>();
  for (const layer of layers) {
    if (!layer.route || layer.route.methods['_all'] || !layer.match(path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  return [...methods].sort();
}
