import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many people are treated in one five-minute step of a day. The check is what keeps two people
 * out of one slot: whoever would exceed `places` fails, however many try at once.
 */
@Entity('booked_cells')
@Check('CK_booked_cells_taken', 'taken >= 0 AND taken <= places')
export class BookedCellEntity {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  date: string;

  /** Steps of BOOKING_STEP_MINUTES after midnight; beyond a day's last one when a treatment runs past it. */
  @PrimaryColumn({ type: 'integer' })
  cell: number;

  @Column({ type: 'integer' })
  taken: number;

  /** The clinic's places when the step was last claimed. */
  @Column({ type: 'integer' })
  places: number;
}
