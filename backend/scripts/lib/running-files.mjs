import path from 'node:path';
import { ROOT } from './terminal.mjs';

const fileOf = (test) => path.relative(ROOT, test.path);

/** A reporter that prints which files of tests start and end, because Jest only does so in a terminal. */
export default class RunningFiles {
  onTestFileStart(test) {
    console.log(`RUNS ${fileOf(test)}`);
  }

  onTestFileResult(test) {
    console.log(`DONE ${fileOf(test)}`);
  }
}
