import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { APPOINTMENT_RULES, type AppointmentStatus, type NewAppointment } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';
import { TreatmentEntity } from '../treatments/treatment.entity.js';

@Entity('appointments')
@Index('IX_appointments_day', ['date', 'time', 'id', 'status', 'search_text'])
@Index('IX_appointments_status_day', ['status', 'date', 'time', 'id', 'search_text'])
@Index('IX_appointments_name', ['name_sort', 'id', 'status', 'search_text'])
@Index('IX_appointments_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_appointments_phone_key', ['phone_key', 'created_at', 'id'])
@Index('IX_appointments_created', ['created_at', 'id'])
@Index('IX_appointments_treatment_day', ['treatment_id', 'date', 'time', 'id'])
export class AppointmentEntity implements NewAppointment {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: APPOINTMENT_RULES.client_name.max })
  client_name: string;

  /** This and the next three are kept by the service: see person-keys.ts. */
  @Column({ type: 'varchar', length: 210, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;

  @Column({ type: 'varchar', length: 255, default: '', select: false })
  email_key: string;

  @Column({ type: 'varchar', length: 20, nullable: true, select: false })
  phone_key: string | null;

  @Column({ type: 'varchar', length: APPOINTMENT_RULES.email.max })
  email: string;

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

  /** Minutes held: the treatment's duration when it was booked, so that a later change moves nobody. */
  @Column({ type: 'integer' })
  duration: number;

  @Column({ type: 'varchar', length: APPOINTMENT_RULES.notes.max, nullable: true })
  notes: string | null;

  @Column({ type: 'varchar', length: 20 })
  status: AppointmentStatus;

  @Column({ type: 'varchar', length: 20, nullable: true })
  privacy_version: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
