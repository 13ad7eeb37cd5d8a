import { admin } from './admin-command.js';
import { runAsProcess } from './platform/command.js';

await runAsProcess(admin);
