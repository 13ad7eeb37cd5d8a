import { ChangeCounters } from '../core/changes/change-counters.js';
import type { Clock } from '../core/clock.js';
import { TOPICS } from '../contract/index.js';
import type { Database } from '../core/database/database.js';
import { isDuplicate } from '../core/database/failures.js';
import type { Settings } from '../core/settings/settings.js';
import { demoContent } from './demo-content.js';
import { demoDay } from './demo-day.js';
import { fillDemo, isWithoutData } from './fill-demo.js';

/** Fills an empty database in one transaction. True when it did. */
export async function fillDemoIfEmpty(
  database: Database,
  clock: Clock,
  { timeZone }: Pick<Settings, 'timeZone'>,
): Promise<boolean> {
  const content = demoContent(demoDay(clock.now(), timeZone));
  try {
    return await database.tx(async (manager) => {
      if (!(await isWithoutData(manager))) return false;
      await fillDemo(manager, content, clock.now().toISOString());
      await new ChangeCounters(database).touch(...TOPICS);
      return true;
    });
  } catch (error) {
    // Another process filled it first: demo ids are the same everywhere.
    if (isDuplicate(error)) return false;
    throw error;
  }
}
