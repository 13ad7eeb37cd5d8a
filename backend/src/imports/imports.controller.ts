import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  IMPORT_FILE_FIELD,
  IMPORT_KINDS,
  IMPORT_REFUSALS,
  type ImportKind,
  type ImportRecord,
  type ImportSummary,
} from '../contract/index.js';
import { RecentAuthentication } from '../core/http/access-decorators.js';
import { invalidFields } from '../core/http/problem.js';
import { RecordId } from '../core/http/record-id.js';
import { CommitsItself } from '../core/idempotency/idempotency.interceptor.js';
import { ImportFileGuard } from './import-file.guard.js';
import { ImportDetails, ImportSummaryRecord, UpdateImportDto } from './imports.dto.js';
import { ImportsService } from './imports.service.js';

@ApiTags('imports')
@ApiBearerAuth()
@CommitsItself()
@Controller('imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @ApiOperation({ summary: 'The last imports, the newest first' })
  @ApiOkResponse({ type: [ImportSummaryRecord] })
  @Get()
  list(): Promise<ImportSummary[]> {
    return this.imports.list();
  }

  /** The answer is that of `GET`: what would be imported. Nothing is written before `run`. */
  @ApiOperation({ summary: 'Upload a CSV or XLSX file of at most 10 MB and 20,000 rows' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        [IMPORT_FILE_FIELD]: { type: 'string', format: 'binary' },
        kind: { type: 'string', enum: [...IMPORT_KINDS] },
      },
      required: [IMPORT_FILE_FIELD, 'kind'],
    },
  })
  @ApiCreatedResponse({ type: ImportDetails })
  @UseGuards(ImportFileGuard)
  @RecentAuthentication()
  @Post()
  upload(@Req() { file, body }: Request): Promise<ImportRecord> {
    if (!file) throw invalidFields({ [IMPORT_FILE_FIELD]: IMPORT_REFUSALS.missing });
    return this.imports.upload((body as { kind: ImportKind }).kind, file.originalname, file.buffer);
  }

  @ApiOperation({ summary: 'Dry run: columns, questions, troubles and duplicates by row; after `run`, progress and result' })
  @ApiOkResponse({ type: ImportDetails })
  @Get(':id')
  get(@RecordId() id: string): Promise<ImportRecord> {
    return this.imports.get(id);
  }

  @ApiOperation({ summary: 'Say what the columns are, and answer questions' })
  @ApiOkResponse({ type: ImportDetails })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateImportDto): Promise<ImportRecord> {
    return this.imports.update(id, body);
  }

  @ApiOperation({ summary: 'Write the rows that can be written, in the background' })
  @ApiOkResponse({ type: ImportDetails })
  @HttpCode(200)
  @RecentAuthentication()
  @Post(':id/run')
  run(@RecordId() id: string): Promise<ImportRecord> {
    return this.imports.run(id);
  }

  /** A record that was changed since, or that others need, is kept and listed in `kept`. */
  @ApiOperation({ summary: 'Delete what the import made, within 30 days and in the background' })
  @ApiOkResponse({ type: ImportDetails })
  @HttpCode(200)
  @RecentAuthentication()
  @Post(':id/undo')
  undo(@RecordId() id: string): Promise<ImportRecord> {
    return this.imports.undo(id);
  }

  @ApiOperation({ summary: 'Delete an uploaded file that was not imported' })
  @ApiOkResponse({ type: ImportDetails })
  @RecentAuthentication()
  @Delete(':id')
  remove(@RecordId() id: string): Promise<ImportRecord> {
    return this.imports.remove(id);
  }
}
