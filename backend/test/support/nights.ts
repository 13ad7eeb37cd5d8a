import { Retention } from '../../src/office/retention/retention.js';
import type { TestApp } from './app.js';

const DAY_MS = 86_400_000;

/** Runs the night of `instant` and the one before, because after a gap the first night erases nothing. */
export async function nightAt(app: TestApp, instant: string): Promise<void> {
  for (const each of [Date.parse(instant) - DAY_MS, Date.parse(instant)]) {
    app.clock.set(new Date(each).toISOString());
    await app.running.app.get(Retention).runNow();
  }
}
