/**
 * Makes the built-in pictures' usual sizes and ends: a process of its own, so that neither the processor's time nor the
 * memory it takes are the server's. Started by `PictureWarmUp`, with the pictures' folder and that of their variants.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ConversionQueue } from './conversion-queue.js';
import { PictureFiles, type PictureSource } from './picture-files.js';
import { PictureVariants } from './picture-variants.js';
import { usualVariants } from './usual-variants.js';

// It ends with the server, however that ends; at once, as an orderly end would wait for the picture that is being made.
const endWithServer = (): unknown => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', endWithServer);
if (!process.connected) endWithServer();

const [, , picturesDir = '', variantsDir = ''] = process.argv;
const files = new PictureFiles(picturesDir);
const found = await Promise.all(files.builtInNames.map((name) => files.findByName(name)));
const sources = found.filter((source): source is PictureSource => source !== null);
let started = performance.now();
for await (const { wasMade } of usualVariants(files, new PictureVariants(variantsDir, new ConversionQueue()), sources)) {
  // Never more than half of the time: two threads of one core slow each other down, whatever their priority.
  if (wasMade) await pause(performance.now() - started);
  started = performance.now();
}
process.exit();
