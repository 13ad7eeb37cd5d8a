import { Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ID_COLUMN } from '../../core/database/columns.js';
import { UserEntity } from './user.entity.js';

/** Deleting the row revokes the role at the next request. */
@Entity('user_roles')
export class UserRoleEntity {
  @PrimaryColumn(ID_COLUMN)
  user_id: string;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  role: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'FK_user_roles_user' })
  user: Relation<UserEntity>;
}
