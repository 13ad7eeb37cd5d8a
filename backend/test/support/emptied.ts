import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { CapsEntity } from '../../src/access/protection/caps.entity.js';
import { AbsenceEntity } from '../../src/booking/absences/absence.entity.js';
import { AppointmentEntity } from '../../src/booking/appointments/appointment.entity.js';
import { EquipmentEntity } from '../../src/booking/equipment/equipment.entity.js';
import { ResourceSlotEntity } from '../../src/booking/planning/resource-slot.entity.js';
import { PractitionerHoursEntity } from '../../src/booking/practitioners/practitioner-hours.entity.js';
import { PractitionerEntity } from '../../src/booking/practitioners/practitioner.entity.js';
import { FreedHourEntity } from '../../src/booking/waitlist/offers/freed-hour.entity.js';
import { WaitlistOfferEntity } from '../../src/booking/waitlist/offers/waitlist-offer.entity.js';
import { WaitlistEntity } from '../../src/booking/waitlist/waitlist.entity.js';
import { TreatmentEntity } from '../../src/catalogue/treatments/treatment.entity.js';
import { ClinicEntity } from '../../src/clinic/clinic.entity.js';
import { SiteStateEntity } from '../../src/clinic/site-state.entity.js';
import { TOPICS } from '../../src/contract/index.js';
import { ChangeCounters } from '../../src/core/changes/change-counters.js';
import { Database } from '../../src/core/database/database.js';
import { MessageEntity } from '../../src/mail/message.entity.js';
import { ContentBlockEntity } from '../../src/site/content/stored/content-block.entity.js';
import { ContentDraftEntity } from '../../src/site/content/drafts/content-draft.entity.js';
import { ContentVersionEntity } from '../../src/site/content/versions/content-version.entity.js';
import { CustomPageEntity, CustomPageSlugEntity } from '../../src/site/custom-pages/custom-page.entity.js';
import { NOW, type TestApp } from './app.js';
import { deleteAllOf } from './unaudited.js';

/** Dependents first. */
const OF_THE_CALENDAR = [
  WaitlistOfferEntity,
  FreedHourEntity,
  WaitlistEntity,
  ResourceSlotEntity,
  AppointmentEntity,
  MessageEntity,
];
const OF_THE_CLINIC = [
  ...OF_THE_CALENDAR,
  AbsenceEntity,
  PractitionerHoursEntity,
  PractitionerEntity,
  TreatmentEntity,
  EquipmentEntity,
  CustomPageSlugEntity,
  CustomPageEntity,
  ContentBlockEntity,
  ContentDraftEntity,
  ContentVersionEntity,
  CapsEntity,
  ClinicEntity,
  SiteStateEntity,
];

/** Deletes rows without events, so that the next test can reuse the site. */
async function empty({ running, clock }: TestApp, entities: readonly EntityTarget<ObjectLiteral>[]): Promise<void> {
  await running.app.get(Database).tx(async (manager) => {
    await running.app.get(ChangeCounters).touch(...TOPICS);
    for (const entity of entities) await deleteAllOf(manager, entity);
  });
  clock.set(NOW);
}

/** Deletes appointments, waitlist entries and messages. */
export const emptyCalendar = (app: TestApp): Promise<void> => empty(app, OF_THE_CALENDAR);

/** Resets clinic, content, team and calendar. */
export const emptyClinic = (app: TestApp): Promise<void> => empty(app, OF_THE_CLINIC);
