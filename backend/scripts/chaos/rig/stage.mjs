import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from '../../terminal.mjs';
import { ENGINE } from '../../test-engine.mjs';
import { openDatabase } from './sql.mjs';
import { launch } from './site.mjs';

/**
 * What a scenario works with: a database of its own, sites on it, and the promise that all of it is gone afterwards,
 * however the scenario ends.
 */
export function openStage({ dialect, mysqlUrl, isShort, factor, note }) {
  const endings = [];
  /** Runs when the scenario is over, last first; on an exit of this process only what needs no waiting is done. */
  const atEnd = (ending) => {
    const forget = atExit(ending);
    endings.unshift(async () => {
      forget();
      await ending();
    });
  };
  const folder = (name = 'chaos', within = tmpdir()) => {
    const made = mkdtempSync(path.join(within, `radiance-${name}-`));
    atEnd(() => rmSync(made, { recursive: true, force: true, maxRetries: 5 }));
    return made;
  };

  /** An empty database of its own; `query` asks it beside the product. */
  const database = async (within = folder()) => {
    const opened = await openDatabase(dialect, mysqlUrl, within);
    atEnd(opened.drop);
    return { ...opened, folder: within };
  };

  /** The product in a process of its own; `site.again()` starts it once more at the same address on the same data. */
  const site = async (on, env = {}) => {
    // What a process holds is a promise of the long form: it collects as it does where it is run.
    const started = await launch({ DATABASE_URL: on.url, DATA_DIR: on.folder, ...env }, isShort ? ENGINE : []);
    atEnd(() => started.child.kill('SIGKILL'));
    return { ...started, again: (more = {}) => site(on, { ...env, PORT: String(started.port), ...more }) };
  };

  /** Runs the scenario; one that throws or takes too long has broken its promise. */
  const within = async (limitMs, run) => {
    let timer;
    const late = new Promise((resolve) => {
      timer = setTimeout(() => resolve([failed(`not over after ${limitMs / 1000} s`)]), limitMs);
    });
    try {
      return await Promise.race([run(stage), late]);
    } catch (error) {
      return [failed(error instanceof Error ? (error.stack ?? error.message) : String(error))];
    } finally {
      clearTimeout(timer);
      for (const ending of endings.splice(0)) await ending();
    }
  };

  /** Of what the long form does so many times: as often as was asked for. */
  const times = (usual) => Math.round(usual * factor);

  const stage = { dialect, isShort, times, note, atEnd, folder, database, site, within };
  return stage;
}

const failed = (found) => ({ did: 'the scenario itself', promised: 'it runs to its end', found, verdict: 'broken' });

/** A row whose verdict is whether everything in `isKept` holds. */
export const row = (did, promised, found, isKept) => ({ did, promised, found, verdict: isKept ? 'kept' : 'broken' });
export const skipped = (did, promised, why) => ({ did, promised, found: why, verdict: 'skipped' });
