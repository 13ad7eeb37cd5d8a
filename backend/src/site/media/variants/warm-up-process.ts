/**
 * Makes the usual sizes of built-in pictures and ends. A separate process, so that the server keeps its processor and memory.
 * Started by `PictureWarmUp` with the folders of pictures and variants.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ConversionQueue } from './conversion-queue.js';
import { PictureFiles, type PictureSource } from '../picture-files.js';
import { PictureVariants } from './picture-variants.js';
import { usualVariants } from './usual-variants.js';

// Ends with the server, without waiting for the current picture.
const endWithServer = (): unknown => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', endWithServer);
if (!process.connected) endWithServer();

const [, , picturesDir = '', variantsDir = ''] = process.argv;
const files = new PictureFiles(picturesDir);
const found = await Promise.all(files.builtInNames.map((name) => files.findByName(name)));
const sources = found.filter((source): source is PictureSource => source !== null);
let started = performance.now();
for await (const { wasMade } of usualVariants(files, new PictureVariants(variantsDir, new ConversionQueue()), sources)) {
  // Pauses as long as it worked, because the process would slow the server down even with a low priority.
  if (wasMade) await pause(performance.now() - started);
  started = performance.now();
}
process.exit();
