import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { AppointmentHolds } from '../appointments/appointment-holds.js';
import { BookedCellEntity } from '../appointments/booked-cell.entity.js';
import { cellsOf } from '../appointments/booked-cells.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Clock } from '../../platform/clock.js';
import {
  APPOINTMENT_RULES,
  clinicTime,
  isDay,
  isOverInTime,
  lastBookableDay,
  slotsOn,
  TREATMENT_DEFAULTS,
  UUID,
  type AvailableSlot,
} from '../../contract/index.js';
import { invalidFields } from '../../platform/http/problem.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';

@Injectable()
export class AvailabilityService {
  constructor(
    @InjectRepository(BookedCellEntity) private readonly cells: Repository<BookedCellEntity>,
    @InjectRepository(TreatmentEntity) private readonly treatments: Repository<TreatmentEntity>,
    private readonly holds: AppointmentHolds,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * The slots at which the treatment may start that day, each free when the whole of it fits from there on; without a
   * treatment, one of the usual length. None beyond the booking horizon.
   * @throws ProblemException 400 for a date that is none or a treatment that does not exist.
   */
  async on(date: unknown, treatmentId: unknown): Promise<AvailableSlot[]> {
    if (typeof date !== 'string' || !isDay(date)) throw invalidFields({ date: APPOINTMENT_RULES.date.message });
    const duration = await this.durationOf(treatmentId);
    const clinic = await this.clinic.get();
    const now = clinicTime(this.clock.now(), this.settings.timeZone);
    if (date > lastBookableDay(now.date, clinic)) return [];
    const slots = slotsOn(date, clinic).filter((time) => isOverInTime({ date, time, duration }, clinic));
    if (slots.length === 0) return [];

    // An hour that nobody confirmed in time is free from that moment on, whenever a timer looks.
    if (await this.holds.hasExpired()) await this.database.tx((manager) => this.holds.releaseExpired(manager));
    const full = await this.cells.findBy({ date, taken: MoreThanOrEqual(clinic.places) });
    const fullCells = new Set(full.map(({ cell }) => cell));
    return slots.map((time) => {
      const [first, end] = cellsOf({ time, duration });
      const isPast = date < now.date || (date === now.date && time <= now.time);
      let isFree = !isPast;
      for (let cell = first; cell < end; cell++) isFree &&= !fullCells.has(cell);
      return { time, available: isFree };
    });
  }

  private async durationOf(treatmentId: unknown): Promise<number> {
    if (treatmentId === undefined || treatmentId === '') return TREATMENT_DEFAULTS.duration;
    const treatment =
      typeof treatmentId === 'string' && UUID.test(treatmentId)
        ? await this.treatments.findOneBy({ id: treatmentId.toLowerCase() })
        : null;
    if (!treatment) throw invalidFields({ treatment_id: APPOINTMENT_RULES.treatment_id.message });
    return treatment.duration;
  }
}
