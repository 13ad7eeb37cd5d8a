import { clock } from './clock.mjs';
import { databaseStops } from './database-stops.mjs';
import { fullDisk } from './full-disk.mjs';
import { galera } from './galera.mjs';
import { histories } from './histories.mjs';
import { hinderedStop } from './hindered-stop.mjs';
import { hostileClients } from './hostile-clients.mjs';
import { mailKills } from './mail-kills.mjs';
import { mail } from './mail.mjs';
import { migrations } from './migrations.mjs';
import { outsideLock } from './outside-lock.mjs';
import { overload } from './overload.mjs';
import { redisAway } from './redis-away.mjs';
import { sigkill } from './sigkill.mjs';
import { sigterm } from './sigterm.mjs';
import { silentConnections } from './silent-connections.mjs';

/**
 * A scenario has a name, a title, the databases it is about (`short`: in the short form), how long it may take, and
 * `run(stage)`, which answers rows of the table: what was done, what was promised, what was found, and the verdict
 * (`kept`, `broken`, or `skipped` where the machine does not allow it).
 */
export const SCENARIOS = [
  sigkill,
  histories,
  sigterm,
  hinderedStop,
  fullDisk,
  silentConnections,
  outsideLock,
  mail,
  mailKills,
  migrations,
  databaseStops,
  redisAway,
  clock,
  overload,
  hostileClients,
  galera,
];
