import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { acceptedUntil, ApiAccepted } from '../../access/protection/reservations/api-accepted.js';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import { PublicForm } from '../../core/http/public-form.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateLeadDto, LeadRecord, UpdateLeadDto } from './lead.dto.js';
import { LEADS } from './leads.resource.js';
import { LeadsService } from './leads.service.js';

@ApiTags('leads')
@Controller('leads')
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(LeadRecord, 'Leads, newest first', LEADS.list)
  @May('list', 'leads')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.leads.list(query);
  }

  @ApiExport('leads', LEADS.list)
  @May('export', 'leads')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, LEADS.sheet, this.leads.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'leads')
  @ApiOkResponse({ type: LeadRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<LeadRecord> {
    return this.leads.get(id);
  }

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Send a message to the clinic' })
  @ApiAccepted(LeadRecord)
  @May('create', 'leads')
  @ApiCreatedResponse({ type: LeadRecord })
  @Post()
  async create(
    @Body() body: CreateLeadDto,
    @CurrentCaller() caller: Caller | null,
    @CurrentRequester() requester: Requester | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LeadRecord> {
    return acceptedUntil(response, await this.leads.create(body, caller, requester));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'leads')
  @ApiOkResponse({ type: LeadRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateLeadDto): Promise<LeadRecord> {
    return this.leads.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a lead' })
  @May('delete', 'leads')
  @ApiOkResponse({ type: LeadRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<LeadRecord> {
    return this.leads.remove(id);
  }
}
