import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { PersonRecord } from '../../core/records/person-record.js';
import {
  APPOINTMENT_RULES,
  type AppointmentStatus,
  type Attendance,
  type ReservedEquipment,
  type MessageChannel,
  type NewAppointment,
} from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';
import { TreatmentEntity } from '../../catalogue/treatments/treatment.entity.js';

@Entity('appointments')
@Index('IX_appointments_day', ['date', 'time', 'id', 'status', 'search_text'])
@Index('IX_appointments_status_when', ['status', 'date', 'time', 'id', 'created_at', 'search_text'])
@Index('IX_appointments_status_name', ['status', 'name_sort', 'id', 'search_text'])
@Index('IX_appointments_name', ['name_sort', 'id', 'status', 'search_text'])
@Index('IX_appointments_time', ['time', 'date', 'id'])
@Index('IX_appointments_duration', ['duration', 'id'])
@Index('IX_appointments_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_appointments_client', ['client_id', 'created_at', 'id'])
@Index('IX_appointments_phone_key', ['phone_key', 'created_at', 'id'])
@Index('IX_appointments_created', ['created_at', 'id'])
@Index('IX_appointments_practitioner_day', ['practitioner_id', 'date', 'time', 'id'])
@Index('IX_appointments_visit', ['visit_id'])
@Index('IX_appointments_treatment_day', ['treatment_id', 'date', 'time', 'id'])
export class AppointmentEntity extends PersonRecord implements NewAppointment {
  @Column({ type: 'varchar', length: APPOINTMENT_RULES.client_name.max })
  client_name: string;

  @Column({ type: 'varchar', length: APPOINTMENT_RULES.phone.max })
  phone: string;

  @Column(ID_COLUMN)
  treatment_id: string;

  @ManyToOne(() => TreatmentEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'treatment_id', foreignKeyConstraintName: 'FK_appointments_treatment' })
  joined_treatment?: Relation<TreatmentEntity>;

  @Column({ type: 'varchar', length: 10 })
  date: string;

  @Column({ type: 'varchar', length: 5 })
  time: string;

  /** Minutes. The treatment's duration at the time of booking, so that a later change moves nobody. */
  @Column({ type: 'integer' })
  duration: number;

  @Column({ type: 'varchar', length: APPOINTMENT_RULES.notes.max, nullable: true })
  notes: string | null;

  @Column({ type: 'varchar', length: 20 })
  status: AppointmentStatus;

  @Column({ ...ID_COLUMN, nullable: true })
  practitioner_id: string | null;

  /** No foreign key: deleting a practitioner waits for bookings and then checks for appointments. */
  @ManyToOne(() => PractitionerEntity, { nullable: true, createForeignKeyConstraints: false })
  @JoinColumn({ name: 'practitioner_id' })
  joined_practitioner?: Relation<PractitionerEntity> | null;

  @Column({ type: 'text', nullable: true, transformer: jsonList<ReservedEquipment>() })
  equipment: readonly ReservedEquipment[];

  @Column({ ...ID_COLUMN, nullable: true })
  visit_id: string | null;

  @Column({ type: 'varchar', length: 10, nullable: true })
  attendance: Attendance | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  attendance_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  arrived_at: string | null;

  @Column({ type: 'boolean', default: false })
  reminded: boolean;

  @Column({ type: 'varchar', length: 10, default: 'email' })
  reminder_channel: MessageChannel;
}
