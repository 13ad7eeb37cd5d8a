import { admin } from './admin-command.js';
import { runAsProcess } from './core/command.js';

await runAsProcess(admin);
