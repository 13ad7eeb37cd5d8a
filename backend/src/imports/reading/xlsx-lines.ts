import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { IMPORT_REFUSALS } from '../../contract/index.js';
import { refusedFile } from './table.js';
import { unzippedSize } from './zip-bounds.js';

const THREAD = fileURLToPath(new URL('./xlsx-thread.js', import.meta.url));
/** Several times the size of 20,000 rows with many columns. */
const MOST_UNZIPPED = 120 * 2 ** 20;
const MOST_MEMORY_MB = 512;
const LONGEST_MS = 60_000;

/** The first sheet's rows. @throws ProblemException 400 for a file that cannot be read or that would unzip to too much. */
export async function xlsxLines(bytes: Buffer): Promise<string[][]> {
  const size = unzippedSize(bytes);
  if (size === null) throw refusedFile(IMPORT_REFUSALS.damaged);
  if (size > MOST_UNZIPPED) throw refusedFile(IMPORT_REFUSALS.tooManyRows);
  const workerData = Uint8Array.from(bytes).buffer;
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
  const worker = new Worker(THREAD, { workerData, transferList: [workerData], resourceLimits });
  try {
    const [lines] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })) as [string[][]];
    return lines;
  } catch {
    throw refusedFile(IMPORT_REFUSALS.damaged);
  } finally {
    void worker.terminate();
  }
}
