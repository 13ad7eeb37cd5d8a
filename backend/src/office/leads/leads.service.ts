import { Injectable } from '@nestjs/common';
import { may, type Caller } from '../../platform/http/access.js';
import type { Lead, NewLead } from '../../contract/index.js';
import { RecordKeeper } from '../../platform/resources/records.js';
import { LEADS } from './leads.resource.js';

@Injectable()
export class LeadsService {
  readonly records = this.keeper.of(LEADS);

  constructor(private readonly keeper: RecordKeeper) {}

  /** A visitor's lead always starts as not contacted. */
  create(body: NewLead, caller: Caller | null): Promise<Lead> {
    return this.records.create({ ...body, contacted: may(caller, 'edit', 'leads') && body.contacted });
  }
}
