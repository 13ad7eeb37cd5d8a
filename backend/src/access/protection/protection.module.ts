import { Module } from '@nestjs/common';
import { AuthModule } from '../auth.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { AdaptiveLimits } from './adaptive-limits/adaptive-limits.js';
import { CapsStore } from './caps-store.js';
import { VisitorAdmission } from './visitor-admission.js';
import { ConfirmationsController } from './reservations/confirmations.controller.js';
import { Floods } from './reservations/floods.js';
import { ReservationJobs } from './reservations/reservation-jobs.js';
import { ReleasedSection } from './reservations/released-section.js';
import { Reservations } from './reservations/reservations.js';
import { NetworkKeys } from './network-keys.js';
import { ProtectionController } from './protection.controller.js';
import { ProtectionService } from './protection.service.js';
import { ReservableKinds } from './reservable-kinds.js';

/** Modules register what can be reserved. */
@Module({
  imports: [AuthModule, NotificationsModule],
  controllers: [ConfirmationsController, ProtectionController],
  providers: [
    AdaptiveLimits,
    CapsStore,
    Floods,
    VisitorAdmission,
    ReservationJobs,
    Reservations,
    NetworkKeys,
    ProtectionService,
    ReleasedSection,
    ReservableKinds,
  ],
  exports: [AdaptiveLimits, CapsStore, Floods, VisitorAdmission, ReservationJobs, Reservations, NetworkKeys, ReservableKinds],
})
export class ProtectionModule {}
