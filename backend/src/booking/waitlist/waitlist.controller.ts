import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import type { ListQuery, WaitingOffer } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import { PublicForm } from '../../core/http/public-form.js';
import { RecordId } from '../../core/http/record-id.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { CreateWaitingDto, UpdateWaitingDto, WaitingRecord } from './waitlist.dto.js';
import { WAITING } from './waitlist.resource.js';
import { OFFERS_SCHEMA } from './waitlist.schema.js';
import { WaitlistService } from './waitlist.service.js';

@ApiTags('waiting')
@Controller('waiting')
export class WaitlistController {
  constructor(
    private readonly waiting: WaitlistService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(WaitingRecord, 'Who waits for an hour, whoever came first at the top', WAITING.list)
  @May('list', 'waiting')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.waiting.list(query);
  }

  @ApiExport('waiting', WAITING.list)
  @May('export', 'waiting')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, WAITING.sheet, this.waiting.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'waiting')
  @ApiOkResponse({ type: WaitingRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<WaitingRecord> {
    return this.waiting.get(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'The hours that were offered to this person, the latest first' })
  @ApiOkResponse({ schema: OFFERS_SCHEMA })
  @May('show', 'waiting')
  @Get(':id/offers')
  offers(@RecordId() id: string): Promise<WaitingOffer[]> {
    return this.waiting.offersOf(id);
  }

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Wait for an hour of a treatment to fall free between two days' })
  @ApiCreatedResponse({
    type: WaitingRecord,
    description: 'For visitors with `manage_url`, the page by which they leave the list',
  })
  @ApiConflictResponse({ description: 'The clinic has no waiting list' })
  @May('create', 'waiting')
  @Post()
  create(
    @Body() body: CreateWaitingDto,
    @CurrentCaller() caller: Caller | null,
    @CurrentRequester() requester: Requester | null,
  ): Promise<WaitingRecord> {
    return this.waiting.create(body, caller, requester);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change who waits for what, take somebody off the list (`withdrawn`) or put them back (`waiting`)' })
  @May('edit', 'waiting')
  @ApiOkResponse({ type: WaitingRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateWaitingDto): Promise<WaitingRecord> {
    return this.waiting.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete an entry; an hour that is reserved for it is free again' })
  @May('delete', 'waiting')
  @ApiOkResponse({ type: WaitingRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<WaitingRecord> {
    return this.waiting.remove(id);
  }
}
