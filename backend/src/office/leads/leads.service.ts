import { Injectable } from '@nestjs/common';
import { Reservations } from '../../access/protection/reservations/reservations.js';
import type { Requester } from '../../access/protection/requester.js';
import { ClientAttachments, withoutClient } from '../../clients/client-attachments.js';
import { Database } from '../../core/database/database.js';
import { may, type Caller } from '../../core/http/access-decorators.js';
import type { ClientChoice, Lead, ListQuery, NewLead, Unconfirmed } from '../../contract/index.js';
import type { PageAnswer } from '../../core/lists/page.js';
import { RecordStore } from '../../core/resources/records.js';
import { ResourceService } from '../../core/resources/resource-service.js';
import { LeadReservations } from './lead-reservations.js';
import type { LeadEntity } from './lead.entity.js';
import { LEADS } from './leads.resource.js';

@Injectable()
export class LeadsService extends ResourceService<'leads', LeadEntity> {
  constructor(
    store: RecordStore,
    private readonly database: Database,
    private readonly clients: ClientAttachments,
    private readonly visitorReservations: LeadReservations,
    private readonly reservations: Reservations,
  ) {
    super(store.of(LEADS));
  }

  list(query: ListQuery): Promise<PageAnswer<Lead>> {
    return this.records.list(query);
  }

  /** See `listTop`. */
  top(query: ListQuery): Promise<Lead[]> {
    return this.records.top(query);
  }

  get(id: string): Promise<Lead> {
    return this.records.get(id);
  }

  /** A visitor's lead starts as not contacted and may need a confirmation by mail. */
  create(
    { client_id: chosen = null, new_client = false, ...body }: NewLead & Partial<ClientChoice>,
    caller: Caller | null,
    requester: Requester | null,
  ): Promise<Lead & Unconfirmed> {
    return this.database.tx(async (manager) => {
      const minutes = requester && (await this.visitorReservations.pass(manager, requester));
      const isStaff = may(caller, 'edit', 'leads');
      const client_id = await this.clients.attach(manager, body, isStaff ? { client_id: chosen, new_client } : {});
      const lead = await this.records.create({ ...body, contacted: isStaff && body.contacted }, { client_id });
      const confirm_until = requester && (await this.visitorReservations.create(manager, lead, requester, minutes));
      return { ...(isStaff ? lead : withoutClient(lead)), ...(confirm_until && { confirm_until }) };
    });
  }

  update(id: string, { client_id: chosen, ...change }: Partial<NewLead & Pick<Lead, 'client_id'>>): Promise<Lead> {
    return this.database.tx(async (manager) => {
      const client_id = await this.clients.after(manager, await this.records.find(manager, id), change, chosen);
      return this.records.update(id, change, async () => {
        await this.reservations.settle(manager, 'leads', id);
        return client_id === undefined ? {} : { columns: { client_id } };
      });
    });
  }

  remove(id: string): Promise<Lead> {
    return this.records.remove(id, (manager) => this.reservations.forget(manager, 'leads', id));
  }
}
