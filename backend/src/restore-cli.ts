import { restore } from './restore-command.js';
import { runAsProcess } from './core/command.js';

await runAsProcess(restore);
