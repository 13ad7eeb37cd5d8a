import { Injectable } from '@nestjs/common';
import type { PrivateLink } from '../../access/links/private-links.js';
import { PrivateLinks } from '../../access/links/private-links.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { TestimonialEntity } from '../../catalogue/testimonials/testimonial.entity.js';
import { TestimonialsService } from '../../catalogue/testimonials/testimonials.service.js';
import {
  SELF_SERVICE_REFUSALS,
  OPINION_CONSENT_VERSION,
  OPINION_LINK,
  OPINION_REFUSALS,
  periodBefore,
  publicName,
  type Appointment,
  type ManagedOpinion,
  type NewOpinion,
} from '../../contract/index.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../core/database/database.js';
import { conflict, notFound, ProblemException } from '../../core/http/problem.js';
import { emailKey } from '../../core/records/person-keys.js';

/** The link of an opinion request. An opinion becomes an unapproved testimonial. */
@Injectable()
export class OpinionsService {
  constructor(
    private readonly links: PrivateLinks,
    private readonly appointments: AppointmentsService,
    private readonly testimonials: TestimonialsService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemException 404 without its appointment, 410 after its time or without attendance. */
  async show(link: PrivateLink): Promise<ManagedOpinion> {
    this.checkAge(link);
    const appointment = await this.appointmentOf(link);
    if (link.usedAt !== null) return opinionOf(appointment, 'sent');
    checkAttendance(appointment);
    return opinionOf(appointment, 'open');
  }

  /** @throws ProblemException as `show`, and 409 for a second opinion. */
  send(link: PrivateLink, { name, quote, rating }: NewOpinion): Promise<ManagedOpinion> {
    this.checkAge(link);
    return this.database.tx(async (manager) => {
      const appointment = await this.appointmentOf(link);
      if (!(await this.links.use(manager, link))) throw conflict(OPINION_REFUSALS.used);
      checkAttendance(appointment);
      const treatment = appointment.treatment_name ?? '';
      const { id } = await this.testimonials.create({ name, quote, rating, treatment, image_url: null, approved: false });
      await manager.update(
        TestimonialEntity,
        { id },
        {
          verified: true,
          appointment_id: appointment.id,
          email_key: emailKey(appointment.email),
          consented_at: this.clock.now().toISOString(),
          consent_version: OPINION_CONSENT_VERSION,
        },
      );
      return opinionOf(appointment, 'sent');
    });
  }

  private checkAge({ createdAt }: PrivateLink): void {
    if (createdAt < periodBefore(this.clock.now(), OPINION_LINK).toISOString())
      throw new ProblemException(410, SELF_SERVICE_REFUSALS.expired);
  }

  private async appointmentOf({ recordId: id }: PrivateLink): Promise<Appointment> {
    const [appointment] = await this.appointments.picked((builder) => builder.where('appointments.id = :id', { id }));
    if (!appointment) throw notFound(SELF_SERVICE_REFUSALS.unknown);
    return appointment;
  }
}

/** An opinion of a person who did not come must not appear. @throws ProblemException 410. */
function checkAttendance({ attendance, status }: Appointment): void {
  if (attendance !== 'attended' || status === 'cancelled') throw new ProblemException(410, SELF_SERVICE_REFUSALS.expired);
}

/** Only what the page shows, because links may be forwarded. */
const opinionOf = ({ client_name, treatment_name, date }: Appointment, state: ManagedOpinion['state']): ManagedOpinion => ({
  kind: 'opinion',
  state,
  name: publicName(client_name),
  treatment_name,
  date,
});
