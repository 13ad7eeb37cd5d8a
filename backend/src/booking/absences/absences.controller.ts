import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery } from '../../contract/index.js';
import { CurrentCaller, May, type Caller } from '../../core/http/access-decorators.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { ListParams, OnlyQuery, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CONFIRMED } from '../planning/api-confirm-deactivation.js';
import { CreateAbsenceDto, AbsenceRecord, UpdateAbsenceDto } from './absence.dto.js';
import { ABSENCES } from './absences.resource.js';
import { AbsencesService } from './absences.service.js';

const ApiConfirmed = (): MethodDecorator =>
  ApiQuery({
    name: 'confirmed',
    required: false,
    description: 'Without it an absence over appointments is answered 409 with their list; they stay as they are in any case',
    schema: { type: 'boolean' },
  });

@ApiTags('absences')
@Controller('absences')
export class AbsencesController {
  constructor(
    private readonly absences: AbsencesService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(
    AbsenceRecord,
    'Absences of the team, of rooms and devices, by their start; practitioners read why of their own',
    ABSENCES.list,
  )
  @May('list', 'absences')
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.absences.list(query, caller);
  }

  @ApiExport('absences', ABSENCES.list)
  @May('export', 'absences')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, ABSENCES.sheet, this.absences.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'absences')
  @ApiOkResponse({ type: AbsenceRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<AbsenceRecord> {
    return this.absences.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Plan an absence' })
  @ApiConfirmed()
  @May('create', 'absences')
  @ApiCreatedResponse({ type: AbsenceRecord })
  @Post()
  create(@Body() body: CreateAbsenceDto, @OnlyQuery('confirmed', CONFIRMED) confirmed: unknown): Promise<AbsenceRecord> {
    return this.absences.create(body, confirmed === true);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @ApiConfirmed()
  @May('edit', 'absences')
  @ApiOkResponse({ type: AbsenceRecord })
  @Put(':id')
  update(
    @RecordId() id: string,
    @Body() body: UpdateAbsenceDto,
    @OnlyQuery('confirmed', CONFIRMED) confirmed: unknown,
  ): Promise<AbsenceRecord> {
    return this.absences.update(id, body, confirmed === true);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete an absence' })
  @May('delete', 'absences')
  @ApiOkResponse({ type: AbsenceRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<AbsenceRecord> {
    return this.absences.remove(id);
  }
}
