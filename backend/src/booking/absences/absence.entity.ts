import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ABSENCE_RULES, type Absence } from '../../contract/index.js';
import { ID_COLUMN } from '../../core/database/columns.js';
import { EquipmentEntity } from '../equipment/equipment.entity.js';
import { PractitionerEntity } from '../practitioners/practitioner.entity.js';

@Entity('absences')
@Index('IX_absences_practitioner', ['practitioner_id', 'from'])
@Index('IX_absences_equipment', ['equipment_id', 'from'])
@Index('IX_absences_starts', ['from', 'id'])
@Index('IX_absences_ends', ['to'])
export class AbsenceEntity implements Absence {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ ...ID_COLUMN, nullable: true })
  practitioner_id: string | null;

  @ManyToOne(() => PractitionerEntity, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'practitioner_id', foreignKeyConstraintName: 'FK_absences_practitioner' })
  practitioner?: Relation<PractitionerEntity> | null;

  @Column({ ...ID_COLUMN, nullable: true })
  equipment_id: string | null;

  @ManyToOne(() => EquipmentEntity, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'equipment_id', foreignKeyConstraintName: 'FK_absences_equipment' })
  equipment?: Relation<EquipmentEntity> | null;

  /** Local time of the clinic. FROM and TO are words of SQL. */
  @Column({ name: 'starts_at', type: 'varchar', length: 16 })
  from: string;

  @Column({ name: 'ends_at', type: 'varchar', length: 16 })
  to: string;

  @Column({ type: 'varchar', length: ABSENCE_RULES.reason.max, nullable: true })
  reason: string | null;

  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;
}
