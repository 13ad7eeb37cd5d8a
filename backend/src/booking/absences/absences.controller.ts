import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../platform/exports/api-export.js';
import { ListExports } from '../../platform/exports/list-exports.js';
import { ListParams, WholeListParams } from '../../platform/lists/list-query.js';
import { ApiList } from '../../platform/lists/page.js';
import { RecordId } from '../../platform/http/record-id.js';
import { CreateAbsenceDto, AbsenceRecord, UpdateAbsenceDto } from './absence.dto.js';
import { ABSENCES } from './absences.resource.js';
import { AbsencesService } from './absences.service.js';

@ApiTags('absences')
@Controller('absences')
export class AbsencesController {
  constructor(
    private readonly absences: AbsencesService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(AbsenceRecord, 'Absences of the team, of rooms and devices, by their start')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.absences.records.list(query);
  }

  @ApiExport('absences')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, ABSENCES.sheet, this.absences.records.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @Get(':id')
  get(@RecordId() id: string): Promise<AbsenceRecord> {
    return this.absences.records.get(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Plan an absence' })
  @Post()
  create(@Body() body: CreateAbsenceDto): Promise<AbsenceRecord> {
    return this.absences.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateAbsenceDto): Promise<AbsenceRecord> {
    return this.absences.update(id, body);
  }

  /** Answers with the record that is gone: ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete an absence' })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<AbsenceRecord> {
    return this.absences.records.remove(id);
  }
}
