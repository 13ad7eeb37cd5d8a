import { Injectable } from '@nestjs/common';
import { Holds } from '../../access/protection/reservations/reservations.js';
import type { Requester } from '../../access/protection/requester.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access.js';
import type { Lead, NewLead, Unconfirmed } from '../../contract/index.js';
import { RecordKeeper } from '../../core/resources/records.js';
import { LeadHolds } from './lead-reservations.js';
import { LEADS } from './leads.resource.js';

@Injectable()
export class LeadsService {
  readonly records = this.keeper.of(LEADS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly database: Database,
    private readonly strangers: LeadHolds,
    private readonly holds: Holds,
  ) {}

  /** A visitor's lead always starts as not contacted, and may have to be confirmed by the link in a mail. */
  create(body: NewLead, caller: Caller | null, requester: Requester | null): Promise<Lead & Unconfirmed> {
    return this.database.tx(async (manager) => {
      const minutes = requester && (await this.strangers.pass(manager, requester));
      const lead = await this.records.create({ ...body, contacted: may(caller, 'edit', 'leads') && body.contacted });
      const confirm_until = requester && (await this.strangers.hold(manager, lead, requester, minutes));
      return { ...lead, ...(confirm_until && { confirm_until }) };
    });
  }

  update(id: string, change: Partial<NewLead>): Promise<Lead> {
    return this.records.update(id, change, async (manager) => {
      await this.holds.settle(manager, 'leads', id);
      return {};
    });
  }

  remove(id: string): Promise<Lead> {
    return this.records.remove(id, (manager) => this.holds.forget(manager, 'leads', id));
  }
}
