import { restore } from './restore-command.js';
import { runAsProcess } from './platform/command.js';

await runAsProcess(restore);
