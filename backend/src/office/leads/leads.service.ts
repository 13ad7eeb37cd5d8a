import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { Caller } from '../../platform/http/access.js';
import { ChangeCounters } from '../../platform/changes/change-counters.js';
import { Clock } from '../../platform/clock.js';
import { personKeys } from '../../platform/records/person-keys.js';
import type { Lead, ListQuery, NewLead, Page } from '../../contract/index.js';
import { Database } from '../../platform/database/database.js';
import { listPage, listParts } from '../../platform/lists/list-page.js';
import { joined, type ListSpec } from '../../platform/lists/list-spec.js';
import { notFound } from '../../platform/http/problem.js';
import { LeadEntity } from './lead.entity.js';

const LIST: ListSpec = {
  alias: 'lead',
  fields: {
    id: { kind: 'text', path: 'lead.id' },
    name: { kind: 'text', path: 'lead.name', sort: ['lead.name_sort'] },
    email: { kind: 'text', path: 'lead.email', sort: ['lead.email_key', 'lead.created_at'] },
    phone: { kind: 'text', path: 'lead.phone', sort: ['lead.phone_key', 'lead.created_at'] },
    message: { kind: 'text', path: 'lead.message' },
    source: { kind: 'text', path: 'lead.source', sort: ['lead.source', 'lead.created_at'] },
    contacted: { kind: 'flag', path: 'lead.contacted', sort: ['lead.contacted', 'lead.created_at'], isCoarse: true },
    privacy_version: { kind: 'text', path: 'lead.privacy_version' },
    created_at: { kind: 'text', path: 'lead.created_at' },
  },
  search: 'lead.search_text',
  defaultSort: [['lead.created_at', 'DESC']],
};

@Injectable()
export class LeadsService {
  constructor(
    @InjectRepository(LeadEntity) private readonly leads: Repository<LeadEntity>,
    private readonly database: Database,
    private readonly changes: ChangeCounters,
    private readonly clock: Clock,
  ) {}

  list(query: ListQuery): Promise<Page<Lead>> {
    return listPage(this.leads, LIST, query);
  }

  /** All of the list, some at a time. */
  parts(query: ListQuery): AsyncGenerator<Lead[]> {
    return listParts(this.leads, LIST, query, (row) => row);
  }

  /** What views other than the list show: those that `pick` leaves, in its order. */
  picked(pick: (builder: SelectQueryBuilder<LeadEntity>) => void): Promise<Lead[]> {
    const builder = joined(this.leads, LIST);
    pick(builder);
    return builder.getMany();
  }

  get(id: string): Promise<Lead> {
    return this.find(this.leads.manager, id);
  }

  /** A visitor's lead always starts as not contacted. */
  async create(body: NewLead, caller: Caller | null): Promise<Lead> {
    const lead: Lead = {
      ...body,
      contacted: caller?.role === 'admin' && body.contacted,
      id: randomUUID(),
      created_at: this.clock.now().toISOString(),
    };
    return this.database.tx(async (manager) => {
      await manager.insert(LeadEntity, { ...lead, ...personKeys(lead.name, lead) });
      await this.changes.touch('leads');
      return lead;
    });
  }

  async update(id: string, change: Partial<NewLead>): Promise<Lead> {
    return this.database.tx(async (manager) => {
      const row = await this.find(manager, id);
      const after = { ...row, ...change };
      await manager.update(LeadEntity, id, { ...change, ...personKeys(after.name, after) });
      await this.changes.touch('leads');
      return this.find(manager, id);
    });
  }

  async remove(id: string): Promise<Lead> {
    return this.database.tx(async (manager) => {
      const gone = await this.find(manager, id);
      await manager.delete(LeadEntity, id);
      await this.changes.touch('leads');
      return gone;
    });
  }

  private async find(manager: EntityManager, id: string): Promise<LeadEntity> {
    const row = await manager.findOneBy(LeadEntity, { id });
    if (!row) throw notFound('Lead no encontrado');
    return row;
  }
}
