import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { KeyScope } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';

/** A revoked key stays, because the audit shows its name. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  @Column({ type: 'varchar', length: 16 })
  prefix: string;

  /** SHA-256. A key is 256 random bits, so a slow hash adds nothing. */
  @Index('UQ_api_keys_hash', { unique: true })
  @Column({ type: 'varchar', length: 64 })
  key_hash: string;

  @Column({ type: 'text', transformer: jsonList<KeyScope>() })
  scopes: readonly KeyScope[];

  @Column({ type: 'text', transformer: jsonList<string>() })
  networks: readonly string[];

  @Column(INSTANT_COLUMN)
  created_at: string;

  @Column({ ...ID_COLUMN, nullable: true })
  user_id: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  expires_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  revoked_at: string | null;

  @Column({ ...INSTANT_COLUMN, nullable: true })
  last_used_at: string | null;

  @Column({ type: 'varchar', length: 45, nullable: true })
  last_used_address: string | null;
}
