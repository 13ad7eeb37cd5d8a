import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery, RetiredTreatment } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import {
  CreateTreatmentDto,
  RetiredTreatmentRecord,
  TreatmentRecord,
  SavedTreatment,
  UpdateTreatmentDto,
} from './treatment.dto.js';
import { TREATMENTS } from './treatments.resource.js';
import { TreatmentsService } from './treatments.service.js';

@ApiTags('treatments')
@Controller('treatments')
export class TreatmentsController {
  constructor(
    private readonly treatments: TreatmentsService,
    private readonly exports: ListExports,
  ) {}

  @Public()
  @Cached(['treatments'])
  @ApiList(TreatmentRecord, 'Treatments, featured ones first; visitors see the active ones', TREATMENTS.list)
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.treatments.list(query, caller);
  }

  @ApiExport('treatments', TREATMENTS.list)
  @May('export', 'treatments')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, TREATMENTS.sheet, this.treatments.parts(query));
  }

  @Public()
  @Cached(['treatments'], { parameters: [] })
  @ApiOperation({ summary: 'What the page of a retired treatment says of it' })
  @ApiOkResponse({ type: RetiredTreatmentRecord })
  @ApiNotFoundResponse({ description: 'No retired treatment has this slug or id' })
  @Get('retired/:address')
  retired(@Param('address') address: string): Promise<RetiredTreatment> {
    return this.treatments.retired(address);
  }

  @Public()
  @Cached(['treatments'], { parameters: [] })
  @ApiOperation({ summary: 'One treatment' })
  @ApiNotFoundResponse({ description: 'For visitors also of a retired treatment: `code` is then `retired`' })
  @ApiOkResponse({ type: TreatmentRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<TreatmentRecord> {
    return this.treatments.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a treatment' })
  @May('create', 'treatments')
  @ApiCreatedResponse({ type: SavedTreatment })
  @Post()
  create(@Body() body: CreateTreatmentDto): Promise<SavedTreatment> {
    return this.treatments.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'treatments')
  @ApiOkResponse({ type: SavedTreatment })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateTreatmentDto): Promise<SavedTreatment> {
    return this.treatments.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a treatment that no appointment refers to' })
  @May('delete', 'treatments')
  @ApiOkResponse({ type: TreatmentRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<TreatmentRecord> {
    return this.treatments.remove(id);
  }
}
