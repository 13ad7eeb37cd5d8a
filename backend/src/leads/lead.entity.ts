import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LEAD_RULES, type Lead, type LeadSource } from '../contract/index.js';
import { ID_COLUMN, INSTANT_COLUMN } from '../database/columns.js';

@Entity('leads')
@Index('IX_leads_newest', ['created_at', 'id', 'contacted', 'search_text'])
@Index('IX_leads_contacted_newest', ['contacted', 'created_at', 'id', 'search_text'])
@Index('IX_leads_name', ['name_sort', 'id', 'contacted', 'search_text'])
@Index('IX_leads_source', ['source', 'created_at', 'id'])
@Index('IX_leads_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_leads_phone_key', ['phone_key', 'created_at', 'id'])
export class LeadEntity implements Lead {
  @PrimaryColumn(ID_COLUMN)
  id: string;

  @Column({ type: 'varchar', length: LEAD_RULES.name.max })
  name: string;

  /** This and the next three are kept by the service: see person-keys.ts. */
  @Column({ type: 'varchar', length: 210, select: false })
  name_sort: string;

  @Column({ type: 'varchar', length: 500, select: false })
  search_text: string;

  @Column({ type: 'varchar', length: 255, default: '', select: false })
  email_key: string;

  @Column({ type: 'varchar', length: 20, nullable: true, select: false })
  phone_key: string | null;

  @Column({ type: 'varchar', length: LEAD_RULES.email.max })
  email: string;

  @Column({ type: 'varchar', length: LEAD_RULES.phone.max })
  phone: string;

  @Column({ type: 'varchar', length: LEAD_RULES.message.max })
  message: string;

  @Column({ type: 'varchar', length: 20 })
  source: LeadSource;

  @Column({ type: 'boolean' })
  contacted: boolean;

  @Column({ type: 'varchar', length: 20, nullable: true })
  privacy_version: string | null;

  @Column(INSTANT_COLUMN)
  created_at: string;
}
