import { backup } from './backup-command.js';
import { runAsProcess } from './platform/command.js';

await runAsProcess(backup);
