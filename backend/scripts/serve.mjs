import { BUNDLE } from './production.mjs';

/** The server as the child of `npm start`: it ends with its parent, however that ends. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await import(BUNDLE);
