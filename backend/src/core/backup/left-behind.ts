import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing that is still being written lies there untouched for so long. */
const STALE_MS = 86_400_000;

/** What a process that was killed could not take away. */
export async function removeLeftBehind(folder: string, isOne: (name: string) => boolean = () => true): Promise<void> {
  for (const name of (await readdir(folder)).filter(isOne)) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => null);
    if (changed && Date.now() - changed.mtimeMs > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
