import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  PAPER_FIELD,
  PAPER_MAX_BYTES,
  PAPER_REFUSALS,
  PAPER_TYPES,
  type ListQuery,
  type PaperVersion,
} from '../../contract/index.js';
import { Audited } from '../../core/audit/audited.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { CurrentCaller, May, RecentAuthentication, SessionOnly, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields } from '../../core/http/problem.js';
import { RecordId } from '../../core/http/record-id.js';
import { UploadGuard } from '../../core/http/upload.guard.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { ListParams, OnlyQuery, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { ConsentPapers } from './consent-papers.js';
import { ConsentRecord, CreateConsentDto, PaperVersionRecord, UpdateConsentDto } from './consent.dto.js';
import { CONSENTS } from './consents.resource.js';
import { ConsentsService } from './consents.service.js';

const PAPER_GUARD = new UploadGuard({
  field: PAPER_FIELD,
  maxBytes: PAPER_MAX_BYTES,
  tooBig: PAPER_REFUSALS.tooBig,
  notAForm: 'El documento debe enviarse como multipart/form-data',
});

const isVersion = (typed: unknown): typed is string => typeof typed === 'string' && /^[1-9]\d{0,5}$/.test(typed);

@ApiTags('consents')
@ApiBearerAuth()
@Controller('consents')
export class ConsentsController {
  constructor(
    private readonly consents: ConsentsService,
    private readonly papers: ConsentPapers,
    private readonly exports: ListExports,
  ) {}

  @ApiList(ConsentRecord, 'Who allowed their pictures to be shown, newest first', CONSENTS.list)
  @May('list', 'consents')
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.consents.list(query, caller);
  }

  @ApiExport('consents', CONSENTS.list)
  @May('export', 'consents')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, CONSENTS.sheet, this.consents.parts(query));
  }

  @ApiOperation({ summary: 'One record' })
  @May('show', 'consents')
  @ApiOkResponse({ type: ConsentRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<ConsentRecord> {
    return this.consents.get(id, caller);
  }

  @ApiOperation({ summary: 'Write down a consent' })
  @May('create', 'consents')
  @ApiCreatedResponse({ type: ConsentRecord })
  @Post()
  create(@Body() body: CreateConsentDto): Promise<ConsentRecord> {
    return this.consents.create(body);
  }

  @ApiOperation({ summary: 'Change it; with `withdrawn_on` whatever is shown by it is deleted, pictures and all, for good' })
  @May('edit', 'consents')
  @ApiOkResponse({ type: ConsentRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateConsentDto): Promise<ConsentRecord> {
    return this.consents.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiOperation({ summary: 'Delete a consent by which nothing is shown, and its paper, which asks for recent authentication' })
  @May('delete', 'consents')
  @ApiOkResponse({ type: ConsentRecord })
  @Delete(':id')
  remove(@RecordId() id: string, @CurrentCaller() caller: Caller): Promise<ConsentRecord> {
    return this.consents.remove(id, caller);
  }

  @ApiOperation({
    summary: 'Store the signed paper, a PDF, JPEG or PNG of at most 5 MB, in place of the one before, which stays as a version',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { [PAPER_FIELD]: { type: 'string', format: 'binary' } }, required: [PAPER_FIELD] },
  })
  @ApiOkResponse({ type: ConsentRecord })
  @UseGuards(PAPER_GUARD)
  @May('edit', 'consents')
  @CommitsItself()
  @HttpCode(200)
  @SessionOnly()
  @Post(':id/paper')
  storePaper(@RecordId() id: string, @Req() { file }: Request, @CurrentCaller() caller: Caller): Promise<ConsentRecord> {
    if (!file) throw invalidFields({ [PAPER_FIELD]: PAPER_REFUSALS.missing });
    return this.papers.store(id, file.originalname, file.buffer, caller);
  }

  @ApiOperation({ summary: 'The signed papers that were stored for it, newest first' })
  @ApiOkResponse({ type: PaperVersionRecord, isArray: true })
  @Get(':id/papers')
  listPapers(@RecordId() id: string): Promise<PaperVersion[]> {
    return this.papers.versions(id);
  }

  /** Administrators only; audited. */
  @ApiOperation({ summary: 'Open the signed paper, or an earlier version of it' })
  @ApiQuery({ name: 'version', required: false, schema: { type: 'integer', minimum: 1 } })
  @ApiProduces(...Object.values(PAPER_TYPES))
  @RecentAuthentication()
  @Audited('read')
  @Get(':id/paper')
  async openPaper(@RecordId() id: string, @OnlyQuery('version') version: unknown, @Res() response: Response): Promise<void> {
    if (version !== undefined && !isVersion(version)) throw invalidFields({ version: 'Versión desconocida' });
    const { bytes, kind } = await this.papers.open(id, version === undefined ? undefined : Number(version));
    response
      .status(200)
      .set('Content-Type', PAPER_TYPES[kind])
      .set('Content-Disposition', `attachment; filename="consentimiento-${id}.${kind}"`)
      .set('Cache-Control', 'no-store')
      .send(bytes);
  }
}
