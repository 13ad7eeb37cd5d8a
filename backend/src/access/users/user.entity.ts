import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ID_COLUMN, INSTANT_COLUMN } from '../../core/database/columns.js';

@Entity('users')
export class UserEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** In lower case: two accounts that differ in case alone would be a trap. */
  @Index('UQ_users_email', { unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @Column({ type: 'varchar', length: 255 })
  password_hash: string;

  /** Counts the changes of the password: what was given out under an earlier one counts no more. */
  @Column({ type: 'integer', default: 0 })
  password_version: number;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
