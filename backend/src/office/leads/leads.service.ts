import { Injectable } from '@nestjs/common';
import type { Requester } from '../../access/protection/requester.js';
import { ClinicService } from '../../clinic/clinic.service.js';
import { Database } from '../../platform/database/database.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { may, type Caller } from '../../platform/http/access.js';
import type { Lead, NewLead } from '../../contract/index.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { leadReceipt } from './lead-receipt.js';
import { LEADS } from './leads.resource.js';

@Injectable()
export class LeadsService {
  readonly records = this.keeper.of(LEADS);

  constructor(
    private readonly keeper: RecordKeeper,
    private readonly database: Database,
    private readonly mails: MailQueue,
    private readonly clinic: ClinicService,
  ) {}

  /** A visitor's lead always starts as not contacted, and whoever wrote it is told that it has arrived. */
  create(body: NewLead, caller: Caller | null, requester: Requester | null): Promise<Lead> {
    return this.database.tx(async (manager) => {
      const lead = await this.records.create({ ...body, contacted: may(caller, 'edit', 'leads') && body.contacted });
      if (requester) await this.mails.promise(manager, leadReceipt(lead, await this.clinic.lately(manager)), requester);
      return lead;
    });
  }
}
