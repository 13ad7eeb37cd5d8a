import { Inject, Injectable } from '@nestjs/common';
import { clinicTime } from '../../contract/index.js';
import { Clock } from '../clock.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { instantOf } from './clinic-hours.js';

/** Dates and times in the clinic's time zone. */
@Injectable()
export class ClinicClock {
  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  now(): { instant: Date; date: string; time: string } {
    const instant = this.clock.now();
    return { instant, ...this.at(instant) };
  }

  at(instant: Date): { date: string; time: string } {
    return clinicTime(instant, this.settings.timeZone);
  }

  /** The instant at which the clinic's clock shows `YYYY-MM-DDTHH:MM`. */
  instantOf(local: string): Date {
    return instantOf(local, this.settings.timeZone);
  }
}
