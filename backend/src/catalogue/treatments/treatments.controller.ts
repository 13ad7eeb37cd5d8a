import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { May, Public } from '../../platform/http/access.js';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../platform/exports/api-export.js';
import { ListExports } from '../../platform/exports/list-exports.js';
import { Kept } from '../../platform/kept/answer.interceptor.js';
import { ListParams, WholeListParams } from '../../platform/lists/list-query.js';
import { ApiList } from '../../platform/lists/page.js';
import { RecordId } from '../../platform/http/record-id.js';
import { CreateTreatmentDto, TreatmentRecord, UpdateTreatmentDto } from './treatment.dto.js';
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
  @Kept(['treatments'])
  @ApiList(TreatmentRecord, 'Treatments, featured ones first')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.treatments.records.list(query);
  }

  @ApiExport('treatments')
  @May('export', 'treatments')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, TREATMENTS.sheet, this.treatments.records.parts(query));
  }

  @Public()
  @Kept(['treatments'], { parameters: [] })
  @ApiOperation({ summary: 'One treatment' })
  @Get(':id')
  get(@RecordId() id: string): Promise<TreatmentRecord> {
    return this.treatments.records.get(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a treatment' })
  @May('create', 'treatments')
  @Post()
  create(@Body() body: CreateTreatmentDto): Promise<TreatmentRecord> {
    return this.treatments.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'treatments')
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateTreatmentDto): Promise<TreatmentRecord> {
    return this.treatments.records.update(id, body);
  }

  /** Answers with the record that is gone: ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a treatment that no appointment refers to' })
  @May('delete', 'treatments')
  @Delete(':id')
  remove(@RecordId() id: string): Promise<TreatmentRecord> {
    return this.treatments.records.remove(id);
  }
}
