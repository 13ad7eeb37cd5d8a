import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { AuditRecord } from './audit.dto.js';
import { AUDIT_LIST, AUDIT_SHEET, AuditService } from './audit.service.js';

/** Read only. */
@ApiTags('audit')
@ApiBearerAuth()
@Controller('audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exports: ListExports,
  ) {}

  @ApiList(AuditRecord, 'Who of the staff did what, when and from where, the latest first', AUDIT_LIST)
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.audit.list(query);
  }

  @ApiExport('audit entries', AUDIT_LIST)
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, AUDIT_SHEET, this.audit.lines(query));
  }

  @ApiOperation({ summary: 'One entry' })
  @ApiOkResponse({ type: AuditRecord })
  @Get(':id')
  get(@Param('id') id: string): Promise<AuditRecord> {
    return this.audit.get(id);
  }
}
