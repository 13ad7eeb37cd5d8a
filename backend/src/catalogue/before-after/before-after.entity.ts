import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BEFORE_AFTER_RULES, type NewBeforeAfter, type PictureKind } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { TreatmentEntity } from '../treatments/treatment.entity.js';

@Entity('before_after')
@Index('IX_before_after_created', ['created_at', 'id'])
@Index('IX_before_after_treatment', ['treatment_id', 'created_at'])
export class BeforeAfterEntity implements NewBeforeAfter {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ ...ID_COLUMN, nullable: true })
  treatment_id: string | null;

  /** Null after the treatment was deleted: the gallery shows 'Tratamiento'. */
  @ManyToOne(() => TreatmentEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'treatment_id', foreignKeyConstraintName: 'FK_before_after_treatment' })
  joined_treatment?: Relation<TreatmentEntity> | null;

  @Column({ type: 'varchar', length: 2000 })
  image_before: string;

  @Column({ type: 'varchar', length: 2000 })
  image_after: string;

  @Column({ type: 'varchar', length: BEFORE_AFTER_RULES.caption.max })
  caption: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  kind: PictureKind | null;

  @Index('IX_before_after_consent')
  @Column({ ...ID_COLUMN, nullable: true })
  consent_id: string | null;

  @Column({ type: 'text', select: false })
  search_text: string;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
