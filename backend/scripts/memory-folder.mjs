import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/** Where tests keep what they throw away: databases that wait for the disk at each of a hundred statements would do little else. */
export function memoryFolder() {
  const { bavail = 0, bsize = 0 } = existsSync(MEMORY) ? statfsSync(MEMORY) : {};
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir();
}
