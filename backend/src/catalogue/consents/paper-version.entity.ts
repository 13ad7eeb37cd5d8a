import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { PaperVersion } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';
import { ConsentEntity } from './consent.entity.js';

/** A signed document. Newer versions do not replace it. */
@Entity('consent_paper_versions')
@Index('UQ_consent_paper_versions', ['consent_id', 'number'], { unique: true })
export class PaperVersionEntity implements PaperVersion {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column(ID_COLUMN)
  consent_id: string;

  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'varchar', length: 200 })
  name: string;

  @Column({ type: 'integer' })
  size: number;

  @Column({ type: 'varchar', length: 64 })
  sha256: string;

  @Column(INSTANT_COLUMN)
  stored_at: string;

  @ManyToOne(() => ConsentEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'consent_id', foreignKeyConstraintName: 'FK_consent_paper_versions_consent' })
  consent: Relation<ConsentEntity>;
}

/** Parts of a document, so that 5 MB need no large statement. */
@Entity('consent_paper_parts')
export class PaperPartEntity {
  @PrimaryColumn(ID_COLUMN)
  version_id: string;

  @PrimaryColumn({ type: 'integer' })
  part: number;

  @Column({ type: 'blob', select: false })
  contents: Buffer;

  @ManyToOne(() => PaperVersionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'version_id', foreignKeyConstraintName: 'FK_consent_paper_parts_version' })
  version: Relation<PaperVersionEntity>;
}
