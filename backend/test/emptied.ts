import { AbsenceEntity } from '../src/booking/absences/absence.entity.js';
import { AppointmentEntity } from '../src/booking/appointments/appointment.entity.js';
import { EquipmentEntity } from '../src/booking/equipment/equipment.entity.js';
import { HeldCellEntity } from '../src/booking/planning/held-cell.entity.js';
import { PractitionerHoursEntity } from '../src/booking/practitioners/practitioner-hours.entity.js';
import { PractitionerEntity } from '../src/booking/practitioners/practitioner.entity.js';
import { FreedHourEntity } from '../src/booking/waiting/freed-hour.entity.js';
import { TreatmentEntity } from '../src/catalogue/treatments/treatment.entity.js';
import { ClinicEntity } from '../src/clinic/clinic.entity.js';
import { TOPICS } from '../src/contract/index.js';
import { ChangeCounters } from '../src/platform/changes/change-counters.js';
import { Database } from '../src/platform/database/database.js';
import { NOW, type TestApp } from './app.js';

/** Who holds others comes before them. */
const OF_THE_CALENDAR = [
  HeldCellEntity,
  FreedHourEntity,
  AppointmentEntity,
  AbsenceEntity,
  PractitionerHoursEntity,
  PractitionerEntity,
  TreatmentEntity,
  EquipmentEntity,
  ClinicEntity,
];

/** The calendar, its team and the clinic as they were when the site started: for a next test, which needs no site of its own then. */
export async function emptyCalendar(app: TestApp): Promise<void> {
  await app.running.app.get(Database).tx(async (manager) => {
    await app.running.app.get(ChangeCounters).touch(...TOPICS);
    for (const entity of OF_THE_CALENDAR) await manager.deleteAll(entity);
  });
  app.clock.set(NOW);
}
