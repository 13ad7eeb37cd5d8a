import { Column, PrimaryColumn } from 'typeorm';
import { EMAIL_RULE } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

/** Columns that appointments, orders and leads share. */
export abstract class PersonRecord {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  /** This and the next three are derived: see person-keys.ts. */
  @Column({ type: 'varchar', length: 210, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;

  @Column({ type: 'varchar', length: 255, default: '', select: false })
  email_key: string;

  @Column({ type: 'varchar', length: 20, nullable: true, select: false })
  phone_key: string | null;

  @Column({ type: 'varchar', length: EMAIL_RULE.max })
  email: string;

  @Column({ type: 'varchar', length: 20, nullable: true })
  privacy_version: string | null;

  /** Whose it is; null once the person was erased. */
  @Column({ ...ID_COLUMN, nullable: true })
  client_id: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
