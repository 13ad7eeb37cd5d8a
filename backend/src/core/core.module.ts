import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from 'pino';
import { ResponseCache } from './cache/response-cache.js';
import { ClinicClock } from './calendar/clinic-clock.js';
import { ChangeCounters } from './changes/change-counters.js';
import { Clock } from './clock.js';
import { HiddenPictures } from './pictures/hidden-pictures.js';
import { PictureUses } from './pictures/picture-uses.js';
import { PictureUrls } from './pictures/picture-urls.js';
import { Database } from './database/database.js';
import { HealthController } from './health/health.controller.js';
import { ListExports } from './exports/csv-exports.js';
import { RequestTimes } from './http/server/request-times.js';
import { RateLimiters } from './limits/rate-limiters.js';
import { ReadLimits } from './limits/read-limits.js';
import { RedisLink } from './redis/redis-link.js';
import { TextChecks } from './publishing/text-checks.js';
import { PublishingGuard } from './publishing/publishing-guard.js';
import { RecordStore } from './resources/records.js';
import { Scheduler } from './scheduler/scheduler.js';
import { LOGGER } from './logging.js';
import { SETTINGS, type Settings } from './settings/settings.js';

export interface Core {
  settings: Settings;
  clock: Clock;
  database: Database;
  logger: Logger;
}

const OWN = [
  ChangeCounters,
  ClinicClock,
  HiddenPictures,
  TextChecks,
  ListExports,
  PictureUrls,
  PictureUses,
  PublishingGuard,
  RateLimiters,
  ReadLimits,
  RecordStore,
  RedisLink,
  RequestTimes,
  ResponseCache,
  Scheduler,
];

@Global()
@Module({})
export class CoreModule {
  static forRoot({ settings, clock, database, logger }: Core): DynamicModule {
    return {
      module: CoreModule,
      controllers: [HealthController],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Clock, useValue: clock },
        { provide: Database, useValue: database },
        { provide: LOGGER, useValue: logger },
        ...OWN,
      ],
      exports: [SETTINGS, Clock, Database, LOGGER, ...OWN],
    };
  }
}
