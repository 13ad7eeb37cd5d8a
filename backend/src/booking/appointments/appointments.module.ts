import { Module } from '@nestjs/common';
import { AppointmentsController } from './appointments.controller.js';
import { ClientsModule } from '../../clients/clients.module.js';
import { NotificationsModule } from '../../access/notifications/notifications.module.js';
import { LinksModule } from '../../access/links/links.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { ProtectionModule } from '../../access/protection/protection.module.js';
import { AppointmentBooking } from './appointment-booking.js';
import { AppointmentReservations } from './reservations/appointment-reservations.js';
import { Planner } from '../planning/planner.js';
import { TeamChanges } from '../planning/team-changes.js';
import { FreedHours } from '../waitlist/offers/freed-hours.js';
import { AppointmentMails } from './mails/appointment-mails.js';
import { OpinionRequests } from './mails/opinion-requests.js';
import { NearSection } from './mails/near-section.js';
import { Reminders } from './reminders/reminders.js';
import { AppointmentRules } from './appointment-rules.js';
import { VisitMoves } from '../visits/visit-moves.js';
import { VisitsController } from '../visits/visits.controller.js';
import { VisitsService } from '../visits/visits.service.js';
import { AppointmentsService } from './appointments.service.js';
import { ReservedAppointments } from './reservations/reserved-appointments.js';
import { TeamLeavers } from './team-leavers.js';

@Module({
  imports: [ClientsModule, NotificationsModule, LinksModule, MailModule, ProtectionModule],
  controllers: [AppointmentsController, VisitsController],
  providers: [
    AppointmentBooking,
    AppointmentReservations,
    AppointmentMails,
    AppointmentRules,
    AppointmentsService,
    ReservedAppointments,
    NearSection,
    FreedHours,
    OpinionRequests,
    Planner,
    Reminders,
    TeamChanges,
    TeamLeavers,
    VisitMoves,
    VisitsService,
  ],
  exports: [
    AppointmentBooking,
    AppointmentReservations,
    AppointmentMails,
    AppointmentRules,
    AppointmentsService,
    ReservedAppointments,
    FreedHours,
    Planner,
    TeamChanges,
    TeamLeavers,
  ],
})
export class AppointmentsModule {}
