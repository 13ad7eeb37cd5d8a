import { Inject, Injectable } from '@nestjs/common';
import { ChangeCounters, TOPICS } from '../changes/change-counters.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { isDuplicate } from '../database/failures.js';
import { SETTINGS, type Settings } from '../settings.js';
import { demoContent } from './demo-content.js';
import { demoDay } from './demo-day.js';
import { fillDemo, isWithoutData } from './fill-demo.js';

@Injectable()
export class DemoService {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Fills an empty database when DEMO_DATA asks for it, all of it or nothing; true when it did. */
  async fillWhenEmpty(): Promise<boolean> {
    if (!this.settings.demoData) return false;
    const content = demoContent(demoDay(this.clock.now(), this.settings.timeZone));
    try {
      return await this.database.tx(async (manager) => {
        if (!(await isWithoutData(manager))) return false;
        await fillDemo(manager, content);
        await this.changes.touch(...TOPICS);
        return true;
      });
    } catch (error) {
      // Another process that started at the same moment was first: demo records have the same ids everywhere.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
