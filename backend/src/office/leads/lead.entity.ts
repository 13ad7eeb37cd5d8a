import { Column, Entity, Index } from 'typeorm';
import { PersonRecord } from '../../core/records/person-record.js';
import { LEAD_RULES, type Lead, type LeadSource } from '../../contract/index.js';

@Entity('leads')
@Index('IX_leads_latest', ['created_at', 'id', 'contacted', 'source', 'search_text'])
@Index('IX_leads_contacted_newest', ['contacted', 'created_at', 'id', 'search_text'])
@Index('IX_leads_contacted_name', ['contacted', 'name_sort', 'id', 'search_text'])
@Index('IX_leads_name', ['name_sort', 'id', 'contacted', 'search_text'])
@Index('IX_leads_source', ['source', 'created_at', 'id'])
@Index('IX_leads_email_key', ['email_key', 'created_at', 'id'])
@Index('IX_leads_client', ['client_id', 'created_at', 'id'])
@Index('IX_leads_phone_key', ['phone_key', 'created_at', 'id'])
export class LeadEntity extends PersonRecord implements Lead {
  @Column({ type: 'varchar', length: LEAD_RULES.name.max })
  name: string;

  @Column({ type: 'varchar', length: LEAD_RULES.phone.max })
  phone: string;

  @Column({ type: 'varchar', length: LEAD_RULES.message.max })
  message: string;

  @Column({ type: 'varchar', length: 20 })
  source: LeadSource;

  @Column({ type: 'boolean' })
  contacted: boolean;
}
