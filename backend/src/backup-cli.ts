import { backup } from './backup-command.js';
import { runAsProcess } from './core/command.js';

await runAsProcess(backup);
