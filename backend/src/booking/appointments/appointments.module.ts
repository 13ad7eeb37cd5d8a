import { Module } from '@nestjs/common';
import { AppointmentsController } from './appointments.controller.js';
import { DigestsModule } from '../../access/digests/digests.module.js';
import { LinksModule } from '../../access/links/links.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { AppointmentHolds } from './appointment-holds.js';
import { Planner } from '../planning/planner.js';
import { TeamChanges } from '../planning/team-changes.js';
import { OfferedHours } from '../waiting/offered-hours.js';
import { AppointmentMails } from './appointment-mails.js';
import { OpinionRequests } from './opinion-requests.js';
import { NearNews } from './near-news.js';
import { Reminders } from './reminders.js';
import { AppointmentRules } from './appointment-rules.js';
import { VisitMoves } from './visit-moves.js';
import { VisitsController } from './visits.controller.js';
import { VisitsService } from './visits.service.js';
import { AppointmentsService } from './appointments.service.js';
import { HeldAppointments } from './held-appointments.js';
import { TeamLeavers } from './team-leavers.js';

@Module({
  imports: [DigestsModule, LinksModule, MailModule, ProtectionModule],
  controllers: [AppointmentsController, VisitsController],
  providers: [
    AppointmentHolds,
    AppointmentMails,
    AppointmentRules,
    AppointmentsService,
    HeldAppointments,
    NearNews,
    OfferedHours,
    OpinionRequests,
    Planner,
    Reminders,
    TeamChanges,
    TeamLeavers,
    VisitMoves,
    VisitsService,
  ],
  exports: [
    AppointmentHolds,
    AppointmentMails,
    AppointmentRules,
    AppointmentsService,
    HeldAppointments,
    OfferedHours,
    Planner,
    TeamChanges,
    TeamLeavers,
  ],
})
export class AppointmentsModule {}
