import path from 'node:path';
import { ROOT } from './terminal.mjs';

/** A reporter that prints the files of tests when they start, because Jest only does so in a terminal. */
export default class StartedFiles {
  onTestFileStart({ path: file }) {
    console.log(`RUNS ${path.relative(ROOT, file)}`);
  }
}
