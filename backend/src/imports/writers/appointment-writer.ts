import { Injectable } from '@nestjs/common';
import { Between, In } from 'typeorm';
import { AppointmentBooking } from '../../booking/appointments/appointment-booking.js';
import { AppointmentEntity } from '../../booking/appointments/appointment.entity.js';
import { AppointmentRules, occupiesTime } from '../../booking/appointments/appointment-rules.js';
import { APPOINTMENTS } from '../../booking/appointments/appointments.resource.js';
import { AppointmentsService } from '../../booking/appointments/appointments.service.js';
import { rehearse } from '../../booking/planning/planner.js';
import { PractitionerEntity } from '../../booking/practitioners/practitioner.entity.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';
import { ClientEntity, ClientKeyEntity } from '../../clients/client.entity.js';
import { phoneOwnerKey } from '../../clients/client-keys.js';
import { ClientAttachments } from '../../clients/client-attachments.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import {
  comparable,
  IMPORT_TEXTS,
  phoneKey,
  type Clinic,
  type ImportDuplicate,
  type ImportTrouble,
} from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { chunks } from '../../core/database/statements.js';
import { ProblemException } from '../../core/http/problem.js';
import { emailKey } from '../../core/records/person-keys.js';
import { RecordStore, type Records } from '../../core/resources/records.js';
import { appointmentRow, type AppointmentNames, type ImportedAppointment } from '../rows/appointment-rows.js';
import type { Cells, ReadingOptions, ReadRow, RowReading } from '../rows/row-reading.js';
import { telephonesIn } from '../values/telephones.js';
import { duplicatesOf, sealsOf, type Made, type Writer } from './writer.js';

const KEYS_AT_ONCE = 500;

const keyOf = ({ email, date, time }: { email: string; date: string; time: string }): string =>
  `${date} ${time} ${emailKey(email)}`;

@Injectable()
export class AppointmentWriter implements Writer<ImportedAppointment> {
  private readonly records: Records<'appointments', AppointmentEntity>;

  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly clinic: ClinicService,
    private readonly rules: AppointmentRules,
    private readonly booking: AppointmentBooking,
    private readonly appointments: AppointmentsService,
    private readonly clients: ClientAttachments,
  ) {
    this.records = store.of(APPOINTMENTS);
  }

  async reader(options: ReadingOptions, rows: readonly Cells[]): Promise<(reading: RowReading) => ReadRow<ImportedAppointment>> {
    const { manager } = this.database;
    const treatments = await manager.find(TreatmentEntity);
    const practitioners = await manager.find(PractitionerEntity, { select: { id: true, name: true } });
    const names: AppointmentNames = {
      treatments: new Map(treatments.map((treatment) => [comparable(treatment.name), treatment])),
      practitioners: new Map(practitioners.map(({ id, name }) => [comparable(name), id])),
      emails: await this.emailsByOwner(rows, options),
    };
    const clinic = await this.clinic.get();
    const byId = new Map(treatments.map((treatment) => [treatment.id, treatment]));
    return (reading) => {
      const read = appointmentRow(reading, options, names);
      const treatment = byId.get(read.body?.treatment_id ?? '');
      return read.body && !read.body.isPast && treatment ? this.future(reading, read, treatment, clinic) : read;
    };
  }

  private async emailsByOwner(rows: readonly Cells[], { country }: ReadingOptions): Promise<ReadonlyMap<string, string>> {
    const lacking = rows.filter(({ email, phone }) => email === undefined && phone !== undefined);
    const phones = lacking.flatMap(({ phone = '' }) =>
      telephonesIn(phone, country).phones.flatMap((each) => phoneKey(each) ?? []),
    );
    const emails = new Map<string, string>();
    for (const some of chunks([...new Set(phones)], KEYS_AT_ONCE)) {
      const keys = await this.database.manager.findBy(ClientKeyEntity, { match_key: In(some) });
      const clients = await this.database.manager.findBy(ClientEntity, {
        id: In(keys.map(({ client_id }) => client_id)),
        is_merged: false,
      });
      for (const client of clients)
        for (const phone of client.phones)
          for (const name of [client.name, ...client.aliases])
            if (client.emails[0] !== undefined) emails.set(phoneOwnerKey(phone, name), client.emails[0]);
    }
    return emails;
  }

  /** A future appointment must be bookable today. */
  private future(
    reading: RowReading,
    read: ReadRow<ImportedAppointment>,
    treatment: TreatmentEntity,
    clinic: Clinic,
  ): ReadRow<ImportedAppointment> {
    if (!read.body) return read;
    try {
      this.rules.checkStart(read.body, clinic, false, true);
      this.rules.checkOffered(treatment);
      this.rules.checkEnd({ ...read.body, duration: treatment.duration }, clinic);
      if (read.body.duration !== treatment.duration)
        reading.warn('duration', `Se reserva lo que dura el tratamiento: ${treatment.duration} minutos`);
      return read;
    } catch (error) {
      if (!(error instanceof ProblemException)) throw error;
      const [message = error.message] = Object.values(error.errors ?? {});
      reading.block(
        error.errors && 'time' in error.errors ? 'time' : error.errors && 'date' in error.errors ? 'date' : 'treatment',
        message,
      );
      return { ...read, body: null, troubles: reading.troubles };
    }
  }

  async duplicates(rows: readonly ReadRow<ImportedAppointment>[]): Promise<ImportDuplicate[]> {
    const days = rows.flatMap(({ body }) => body?.date ?? []).toSorted();
    const [first, last = first] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const stored = await this.database.manager.find(AppointmentEntity, {
      where: { date: Between(first, last) },
      select: { id: true, date: true, time: true, email: true },
    });
    return duplicatesOf(
      rows,
      (body) => ({ name: body.client_name, keys: [{ by: 'appointment', key: keyOf(body), skipped: true }] }),
      new Map(stored.map((appointment) => [keyOf(appointment), appointment.id])),
    );
  }

  /** Future appointments for which nobody or nothing would be free. */
  async conflicts(rows: readonly ReadRow<ImportedAppointment>[]): Promise<ImportTrouble[]> {
    const { manager } = this.database;
    const treatments = new Map((await manager.find(TreatmentEntity)).map((treatment) => [treatment.id, treatment]));
    const future = rows.flatMap(({ row, body }) => {
      const treatment = treatments.get(body?.treatment_id ?? '');
      if (!body || !treatment || body.isPast || !occupiesTime(body)) return [];
      return [{ ...body, row, treatment, duration: treatment.duration }];
    });
    if (future.length === 0) return [];
    const refusals = await rehearse(manager, future, await this.clinic.get());
    return future.flatMap(({ row, time }, index): ImportTrouble[] => {
      const field = refusals[index];
      if (!field) return [];
      return field === 'time'
        ? [{ row, field, value: time, message: IMPORT_TEXTS.noneFree, blocking: true }]
        : [{ row, field: 'practitioner', value: null, message: IMPORT_TEXTS.notTheirs, blocking: true }];
    });
  }

  create({ duration, isPast, ...body }: ImportedAppointment, { notifyClients }: { notifyClients: boolean }): Promise<Made> {
    return this.database.tx(async (manager) => {
      const known = await this.clients.known(manager, { ...body, name: body.client_name });
      const { id, client_id = null } = isPast
        ? await this.booking.recordPast(body, duration)
        : await this.booking.create({ ...body, any_minute: true, notify_client: notifyClients }, true);
      return { id, client_id: known === null ? client_id : null };
    });
  }

  /** Without the names of what it points to: those change by themselves. */
  async seals(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.records.picked((builder) => builder.where({ id: In([...ids]) }));
    return sealsOf(found.map(({ treatment_name: _treatment, practitioner_name: _practitioner, ...own }) => own));
  }

  remove(id: string): Promise<unknown> {
    return this.database.tx(async (manager) => {
      const { client_id = null, ...gone } = await this.appointments.remove(id);
      await this.clients.unlearn(manager, [{ ...gone, client_id }]);
    });
  }

  removeClient(id: string): Promise<string | null> {
    return this.database.tx(async (manager) => {
      const outcome = await this.clients.removeUnwritten(manager, id);
      return { removed: null, used: IMPORT_TEXTS.clientInUse, written: IMPORT_TEXTS.clientChanged }[outcome];
    });
  }
}
