import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CONSENT_RULES, type Consent, type ConsentScope } from '../../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN, jsonList } from '../../core/database/columns.js';

/** A person's permission to show pictures. Its documents are rows of `consent_paper_versions`. */
@Entity('consents')
@Index('IX_consents_newest', ['created_at', 'id'])
@Index('IX_consents_email', ['email_key'])
@Index('IX_consents_phone', ['phone_key'])
export class ConsentEntity implements Consent {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: CONSENT_RULES.name.max })
  name: string;

  @Column({ type: 'varchar', length: 255, nullable: true })
  email: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  phone: string | null;

  @Column({ type: 'text', transformer: jsonList<ConsentScope>() })
  scope: readonly ConsentScope[];

  @Column({ type: 'varchar', length: 10 })
  given_on: string;

  @Column({ type: 'varchar', length: 10, nullable: true })
  withdrawn_on: string | null;

  @Column({ type: 'varchar', length: CONSENT_RULES.notes.max, nullable: true })
  notes: string | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  paper_name: string | null;

  @Column({ type: 'integer', nullable: true })
  paper_size: number | null;

  @Column({ type: 'integer', nullable: true })
  paper_version: number | null;

  @Column({ type: 'varchar', length: 64, nullable: true })
  paper_sha256: string | null;

  @Column({ type: 'varchar', length: 250, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 600, select: false })
  search_text: string;

  @Column({ type: 'varchar', length: 255, nullable: true, select: false })
  email_key: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true, select: false })
  phone_key: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
