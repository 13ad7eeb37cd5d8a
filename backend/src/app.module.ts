import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AvailabilityModule } from './availability/availability.module.js';
import { BeforeAfterModule } from './before-after/before-after.module.js';
import { BotShieldModule } from './bot-shield/bot-shield.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { ClinicModule } from './clinic/clinic.module.js';
import { CoreModule, type Core } from './core.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { HealthModule } from './health/health.module.js';
import { AnswerInterceptor } from './http/answer.interceptor.js';
import { ProblemFilter } from './http/problem.filter.js';
import { BodyPipe } from './http/validation.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { LeadsModule } from './leads/leads.module.js';
import { LiveModule } from './live/live.module.js';
import { LOGGER } from './logging.js';
import { MediaModule } from './media/media.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PeopleModule } from './people/people.module.js';
import { ProductsModule } from './products/products.module.js';
import { TestimonialsModule } from './testimonials/testimonials.module.js';
import { TreatmentsModule } from './treatments/treatments.module.js';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.js';

@Module({})
export class AppModule {
  static forRoot(core: Core): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(core),
        // Injected repositories read; whoever writes asks Database.tx for the manager of a transaction.
        TypeOrmModule.forRootAsync({ useFactory: () => ({}), dataSourceFactory: () => Promise.resolve(core.database.reader) }),
        // Before every other module with a guard, for its guard recognises the caller. (This module's own would run before it.)
        AuthModule,
        AppointmentsModule,
        AvailabilityModule,
        BeforeAfterModule,
        BotShieldModule,
        CheckoutModule,
        ClinicModule,
        DashboardModule,
        HealthModule,
        IdempotencyModule,
        LeadsModule,
        LiveModule,
        MediaModule,
        OrdersModule,
        PagesModule,
        PeopleModule,
        ProductsModule,
        TestimonialsModule,
        TreatmentsModule,
        WithdrawalsModule,
      ],
      providers: [
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_PIPE, useClass: BodyPipe },
        { provide: APP_FILTER, inject: [LOGGER], useFactory: (logger: Logger) => new ProblemFilter(logger) },
      ],
    };
  }
}
