import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { AbsencesModule } from './booking/absences/absences.module.js';
import { AppointmentsModule } from './booking/appointments/appointments.module.js';
import { AuthModule } from './access/auth.module.js';
import { AvailabilityModule } from './booking/availability/availability.module.js';
import { BeforeAfterModule } from './catalogue/before-after/before-after.module.js';
import { AccessGuard } from './access/sessions/access.guard.js';
import { ProofOfWorkModule } from './access/proof-of-work/proof-of-work.module.js';
import { FormLimitsGuard } from './access/proof-of-work/form-limits.guard.js';
import { CalendarFeedsModule } from './booking/calendar-feeds/calendar-feeds.module.js';
import { CheckoutModule } from './shop/checkout/checkout.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { ClinicModule } from './clinic/clinic.module.js';
import { CoreModule, type Core } from './core/core.module.js';
import { ConsentsModule } from './catalogue/consents/consents.module.js';
import { ArchivesModule } from './archives/archives.module.js';
import { ArrivalsModule } from './office/site-arrivals/arrivals.module.js';
import { BackupsModule } from './office/backups/backups.module.js';
import { ContentModule } from './site/content/content.module.js';
import { CustomPagesModule } from './site/custom-pages/custom-pages.module.js';
import { SystemStatusModule } from './system-status/system-status.module.js';
import { DashboardModule } from './office/dashboard/dashboard.module.js';
import { EquipmentModule } from './booking/equipment/equipment.module.js';
import { BulkReadsInterceptor } from './core/audit/bulk-reads.interceptor.js';
import { AuditInterceptor } from './core/audit/audit.interceptor.js';
import { AuditModule } from './office/audit/audit.module.js';
import { IfMatchInterceptor } from './office/audit/if-match.interceptor.js';
import { CachedInterceptor } from './core/cache/cached.interceptor.js';
import { RefusedBodies } from './core/http/json-bodies.js';
import { NetworkLimitGuard } from './core/limits/network-limit.js';
import { ReadLimitsGuard } from './core/limits/read-limits.js';
import { NoStoreGuard } from './core/http/no-store.guard.js';
import { ProblemFilter } from './core/http/problem.filter.js';
import { Routes } from './core/http/server/routes.js';
import { BodyPipe } from './core/http/validation.js';
import { IdempotencyInterceptor } from './core/idempotency/idempotency.interceptor.js';
import { IdempotencyModule } from './core/idempotency/idempotency.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LeadsModule } from './office/leads/leads.module.js';
import { LiveModule } from './office/live/live.module.js';
import { LOGGER } from './core/logging.js';
import { BrandingModule } from './site/branding/branding.module.js';
import { MessagesModule } from './office/messages/messages.module.js';
import { SearchModule } from './office/search/search.module.js';
import { SelfServiceModule } from './office/self-service/self-service.module.js';
import { MediaModule } from './site/media/media.module.js';
import { OnboardingModule } from './onboarding/onboarding.module.js';
import { OrdersModule } from './shop/orders/orders.module.js';
import { PagesModule } from './site/pages/pages.module.js';
import { PublishingModule } from './office/publishing/publishing.module.js';
import { PeopleModule } from './office/people/people.module.js';
import { PractitionersModule } from './booking/practitioners/practitioners.module.js';
import { ProductsModule } from './catalogue/products/products.module.js';
import { RetentionModule } from './office/retention/retention.module.js';
import { AbsenceCoverModule } from './booking/absence-cover/absence-cover.module.js';
import { TestimonialsModule } from './catalogue/testimonials/testimonials.module.js';
import { TreatmentsModule } from './catalogue/treatments/treatments.module.js';
import { WaitlistModule } from './booking/waitlist/waitlist.module.js';
import { WebhooksModule } from './office/webhooks/webhooks.module.js';
import { WithdrawalsModule } from './shop/withdrawals/withdrawals.module.js';

@Module({})
export class AppModule {
  static forRoot(core: Core): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.forRoot(core),
        DiscoveryModule,
        // Injected repositories read. Writes use the manager of `Database.tx`.
        TypeOrmModule.forRootAsync({ useFactory: () => ({}), dataSourceFactory: () => Promise.resolve(core.database.reader) }),
        AppointmentsModule,
        PractitionersModule,
        EquipmentModule,
        AbsencesModule,
        AuditModule,
        AuthModule,
        AvailabilityModule,
        ArchivesModule,
        ArrivalsModule,
        BackupsModule,
        BeforeAfterModule,
        ProofOfWorkModule,
        CalendarFeedsModule,
        CheckoutModule,
        ClientsModule,
        ClinicModule,
        ConsentsModule,
        ContentModule,
        DashboardModule,
        IdempotencyModule,
        ImportsModule,
        LeadsModule,
        LiveModule,
        BrandingModule,
        SearchModule,
        SelfServiceModule,
        MediaModule,
        MessagesModule,
        OnboardingModule,
        SystemStatusModule,
        OrdersModule,
        CustomPagesModule,
        PagesModule,
        PeopleModule,
        PublishingModule,
        ProductsModule,
        RetentionModule,
        AbsenceCoverModule,
        TestimonialsModule,
        TreatmentsModule,
        WaitlistModule,
        WebhooksModule,
        WithdrawalsModule,
      ],
      providers: [
        // Global guards in the order in which they run. The limits need the caller of AccessGuard.
        { provide: APP_GUARD, useClass: NoStoreGuard },
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useClass: NetworkLimitGuard },
        { provide: APP_GUARD, useClass: ReadLimitsGuard },
        { provide: APP_GUARD, useExisting: FormLimitsGuard },
        { provide: APP_INTERCEPTOR, useClass: RefusedBodies },
        { provide: APP_INTERCEPTOR, useClass: CachedInterceptor },
        // Sets the actor before a transaction begins.
        { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
        { provide: APP_INTERCEPTOR, useClass: BulkReadsInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IfMatchInterceptor },
        { provide: APP_PIPE, useClass: BodyPipe },
        Routes,
        {
          provide: APP_FILTER,
          inject: [LOGGER, Routes],
          useFactory: (logger: Logger, routes: Routes) => new ProblemFilter(logger, routes),
        },
      ],
    };
  }
}
