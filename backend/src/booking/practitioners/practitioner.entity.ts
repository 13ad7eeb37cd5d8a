import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../../access/users/user.entity.js';
import { PRACTITIONER_RULES, type PictureKind, type Practitioner } from '../../contract/index.js';
import { ID_COLUMN } from '../../core/database/columns.js';

@Entity('practitioners')
@Index('IX_practitioners_name', ['name_sort', 'id'])
export class PractitionerEntity implements Practitioner {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: PRACTITIONER_RULES.name.max })
  name: string;

  /** Derived from `name`: see text-keys.ts. */
  @Column({ type: 'varchar', length: 250, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 250, select: false })
  search_text: string;

  @Index('UQ_practitioners_slug', { unique: true })
  @Column({ type: 'varchar', length: 100 })
  slug: string;

  @Column({ type: 'varchar', length: PRACTITIONER_RULES.title.max, nullable: true })
  title: string | null;

  @Column({ type: 'varchar', length: PRACTITIONER_RULES.licence_number.max, nullable: true })
  licence_number: string | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  image_url: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  image_kind: PictureKind | null;

  @Index('IX_practitioners_consent')
  @Column({ ...ID_COLUMN, nullable: true })
  image_consent_id: string | null;

  @Column({ type: 'text', nullable: true })
  bio: string | null;

  @Column({ type: 'varchar', length: PRACTITIONER_RULES.colour.max, nullable: true })
  colour: string | null;

  @Column({ type: 'simple-json' })
  treatment_ids: readonly string[];

  @Column({ type: 'boolean' })
  is_public: boolean;

  @Column({ type: 'boolean' })
  is_active: boolean;

  @Index('UQ_practitioners_user', { unique: true })
  @Column({ ...ID_COLUMN, nullable: true })
  user_id: string | null;

  /** Null after the account was deleted. The appointments stay. */
  @ManyToOne(() => UserEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_practitioners_user' })
  account?: Relation<UserEntity> | null;
}
