import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { namesIn } from './imports.mjs';
import { ROOT } from './terminal.mjs';

// A package: who imports this file asks for it only once everything is installed.
const { isolatedDeclarationSync } = await import('rolldown/experimental');

/**
 * Of a file what others can see: its declarations where it says all of their types, else all of it, for what is inferred
 * may follow from any of its lines.
 * @param {string} content
 * @param {string} file
 */
export function shapeOf(content, file) {
  if (!/(?<!\.d)\.(tsx?|mts)$/.test(file)) return content;
  const { code, errors } = isolatedDeclarationSync(file, content);
  return errors.length > 0 ? content : code;
}

const CONTRACT = '@radiance/backend/contract';
const PRODUCT = '#product/';
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mts', '.d.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];
/** Known to every file, without being imported. */
const isEverywhere = (content, file) => /\.d\.m?ts$/.test(file) || /\bdeclare (global|module)\b/.test(content);

/** Where among our own files a name leads; those of packages lead nowhere. */
function placeOf(name, file) {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  if (name.startsWith(CONTRACT)) return `backend/src/contract${name.slice(CONTRACT.length)}`;
  if (name.startsWith(PRODUCT)) return `backend/src/${name.slice(PRODUCT.length)}`;
  return undefined;
}

const hashOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('base64');

/**
 * A fingerprint of each file and of all that it can know of others: what its imports declare, what these need for it, and
 * so on. Who looks at one file and at the types of what stands in it says the same as long as that stays the same.
 * @param {readonly string[]} files all that may import one another
 * @returns {Promise<(file: string) => string>}
 */
export async function printsWithTypes(files) {
  /** @type {Map<string, string>} */
  const contents = new Map();
  await Promise.all(files.map(async (file) => contents.set(file, await readFile(path.join(ROOT, file), 'utf8'))));
  const everywhere = files.filter((file) => isEverywhere(contents.get(file) ?? '', file));

  const fileAt = (place) =>
    [place, place.replace(/\.[cm]?js$/, '')]
      .flatMap((stem) => ENDINGS.map((ending) => stem + ending))
      .find((file) => contents.has(file));
  const importsOf = (text, file) =>
    namesIn(text).flatMap((name) => {
      const place = placeOf(name, file);
      return (place && fileAt(place)) || [];
    });

  const shapes = new Map();
  const shape = (file) => {
    const known = shapes.get(file);
    if (known) return known;
    const text = shapeOf(contents.get(file) ?? '', file);
    const made = { print: hashOf(file, text), imports: importsOf(text, file) };
    shapes.set(file, made);
    return made;
  };
  return (file) => {
    const content = contents.get(file) ?? '';
    const seen = new Set([...everywhere, ...importsOf(content, file)]);
    // Goes on to what is added on the way.
    for (const other of seen) shape(other).imports.forEach((each) => seen.add(each));
    return hashOf(file, content, ...[...seen].sort().map((other) => shape(other).print));
  };
}
