import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN } from '../../core/database/columns.js';
import { AppointmentEntity } from '../appointments/appointment.entity.js';

/**
 * Who has what when: a practitioner, a room, a device or one of the clinic's places in one five-minute step of a day.
 * The key is what keeps two people from one of them: whoever comes second fails, however many try at once.
 */
@Entity('held_cells')
export class ResourceSlotEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  /** An id, or one of `placeOf`. */
  @PrimaryColumn(ID_COLUMN)
  resource_id: string;

  /** Steps of BOOKING_STEP_MINUTES after midnight; beyond a day's last one when a treatment runs past it. */
  @PrimaryColumn({ type: 'integer' })
  cell: number;

  @Index('IX_held_cells_appointment')
  @Column(ID_COLUMN)
  appointment_id: string;

  /** Whoever deletes an appointment frees its time, whichever way it goes. */
  @ManyToOne(() => AppointmentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'appointment_id', foreignKeyConstraintName: 'FK_held_cells_appointment' })
  appointment?: Relation<AppointmentEntity>;
}
