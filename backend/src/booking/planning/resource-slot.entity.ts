import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN } from '../../core/database/columns.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';

/**
 * One resource (practitioner, room, device or place) in one five-minute step of a day. The primary key prevents double bookings.
 */
@Entity('held_cells')
export class ResourceSlotEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  /** An id, or the result of `placeOf`. */
  @PrimaryColumn(ID_COLUMN)
  resource_id: string;

  /** Steps of BOOKING_STEP_MINUTES after midnight; beyond the last of the day when a treatment runs past midnight. */
  @PrimaryColumn({ type: 'integer' })
  cell: number;

  @Index('IX_held_cells_appointment')
  @Column(ID_COLUMN)
  appointment_id: string;

  /** Cascades: deleting an appointment frees its time. */
  @ManyToOne(() => AppointmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointment_id', foreignKeyConstraintName: 'FK_held_cells_appointment' })
  appointment?: Relation<AppointmentEntity>;
}
