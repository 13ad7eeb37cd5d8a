import { Controller, Get, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ARCHIVE_STATES, type Archive, type ArchiveState } from '../contract/index.js';
import { Audited } from '../core/audit/audited.js';
import { RecentAuthentication } from '../core/http/access-decorators.js';
import { SCHEMA } from '../core/http/bodies.js';
import { RecordId } from '../core/http/record-id.js';
import { ArchivesService } from './archives.service.js';

class ArchiveRecord implements Archive {
  @ApiProperty(SCHEMA.id) id: string;
  @ApiProperty({ enum: ARCHIVE_STATES }) state: ArchiveState;
  @ApiProperty({ type: 'integer', description: 'Files of the archive that are written' }) done: number;
  @ApiProperty({ type: 'integer' }) total: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes, rounded up to whole kilobytes' }) size: number | null;
  @ApiProperty(SCHEMA.instant) created_at: string;
  @ApiProperty(SCHEMA.optionalInstant) finished_at: string | null;
  @ApiProperty({ ...SCHEMA.optionalInstant, description: 'When it is deleted' }) kept_until: string | null;
}

@ApiTags('archives')
@ApiBearerAuth()
@Controller('archives')
export class ArchivesController {
  constructor(private readonly archives: ArchivesService) {}

  @ApiOperation({ summary: 'Archives of the last day, the newest first' })
  @ApiOkResponse({ type: [ArchiveRecord] })
  @Get()
  list(): Promise<Archive[]> {
    return this.archives.list();
  }

  @ApiOperation({ summary: 'Put all data of the clinic into one zip file, in the background' })
  @ApiCreatedResponse({ type: ArchiveRecord })
  @RecentAuthentication()
  @Audited('export')
  @Post()
  create(): Promise<Archive> {
    return this.archives.create();
  }

  @ApiOperation({ summary: 'How far an archive is' })
  @ApiOkResponse({ type: ArchiveRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<Archive> {
    return this.archives.get(id);
  }

  @ApiOperation({ summary: 'The zip file: lists as CSV and JSON lines, pictures, papers, and a README of the fields' })
  @ApiOkResponse({ content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } } })
  @RecentAuthentication()
  @Audited('export')
  @Get(':id/file')
  async file(@RecordId() id: string, @Res() response: Response): Promise<void> {
    const path = await this.archives.file(id);
    const { size, mtime } = await stat(path);
    response.writeHead(200, {
      'Content-Type': 'application/zip',
      'Content-Length': size,
      'Content-Disposition': `attachment; filename="clinica-${mtime.toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'no-store',
    });
    if (response.req.method === 'HEAD') response.end();
    // The reader may go away.
    else await pipeline(createReadStream(path), response).catch(() => undefined);
  }
}
