import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery, PairCount, PublicBeforeAfter } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import {
  CreateBeforeAfterDto,
  BeforeAfterRecord,
  PairCountRecord,
  SavedBeforeAfter,
  UpdateBeforeAfterDto,
} from './before-after.dto.js';
import { BEFORE_AFTER } from './before-after.resource.js';
import { BeforeAfterService } from './before-after.service.js';

@ApiTags('before-after')
@Controller('before-after')
export class BeforeAfterController {
  constructor(
    private readonly pairs: BeforeAfterService,
    private readonly exports: ListExports,
  ) {}

  @Public()
  @Cached(['before-after'])
  @ApiList(
    BeforeAfterRecord,
    'Before/after pairs, newest first; visitors see illustrations and what a consent covers, without the consent',
    BEFORE_AFTER.list,
  )
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.pairs.list(query, caller);
  }

  @ApiExport('pairs', BEFORE_AFTER.list)
  @May('export', 'before-after')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, BEFORE_AFTER.sheet, this.pairs.parts(query));
  }

  @Public()
  @Cached(['before-after'], { parameters: [] })
  @ApiOperation({ summary: 'How many visible pairs each treatment has, by kind, in the order of its name' })
  @ApiOkResponse({ type: PairCountRecord, isArray: true })
  @Get('counts')
  counts(): Promise<PairCount[]> {
    return this.pairs.counts();
  }

  @Public()
  @Cached(['before-after'], { parameters: [] })
  @ApiOperation({ summary: 'One record' })
  @ApiOkResponse({ type: BeforeAfterRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<PublicBeforeAfter> {
    return this.pairs.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a pair' })
  @May('create', 'before-after')
  @ApiCreatedResponse({ type: SavedBeforeAfter })
  @Post()
  create(@Body() body: CreateBeforeAfterDto): Promise<SavedBeforeAfter> {
    return this.pairs.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'before-after')
  @ApiOkResponse({ type: SavedBeforeAfter })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateBeforeAfterDto): Promise<SavedBeforeAfter> {
    return this.pairs.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a pair' })
  @May('delete', 'before-after')
  @ApiOkResponse({ type: BeforeAfterRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<BeforeAfterRecord> {
    return this.pairs.remove(id);
  }
}
