import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PractitionerHours, WeeklyHours } from '../../contract/index.js';
import { ID_COLUMN } from '../../core/database/columns.js';
import { PractitionerEntity } from './practitioner.entity.js';

@Entity('practitioner_hours')
export class PractitionerHoursEntity implements PractitionerHours {
  @PrimaryColumn(ID_COLUMN)
  practitioner_id: string;

  @ManyToOne(() => PractitionerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'practitioner_id', foreignKeyConstraintName: 'FK_practitioner_hours_practitioner' })
  practitioner?: Relation<PractitionerEntity>;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  valid_from: string;

  @Column({ type: 'simple-json' })
  week: WeeklyHours;
}
