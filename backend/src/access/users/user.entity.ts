import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

@Entity('users')
export class UserEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** Lower case, so that two accounts cannot differ by case only. */
  @Index('UQ_users_email', { unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @Column({ type: 'varchar', length: 255 })
  password_hash: string;

  /** Counts password changes. Calendar feeds of earlier versions are invalid. */
  @Column({ type: 'integer', default: 0 })
  password_version: number;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
