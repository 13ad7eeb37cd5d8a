import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ClientMerge, ClientSuggestion, ListQuery, UndoableMerge, UndoneMerge } from '../contract/index.js';
import { ApiExport } from '../core/exports/api-export.js';
import { ListExports } from '../core/exports/csv-exports.js';
import { May } from '../core/http/access-decorators.js';
import { RecordId } from '../core/http/record-id.js';
import { ListParams, WholeListParams } from '../core/lists/list-query.js';
import { ApiList } from '../core/lists/page.js';
import { clientVcard, vcardsOf } from './client-vcard.js';
import { ClientMerges } from './client-merges.js';
import { ClientRecord, CreateClientDto, MergeDto, UpdateClientDto } from './client.dto.js';
import { MERGE_SCHEMA, MERGES_SCHEMA, SUGGESTIONS_SCHEMA, UNDONE_SCHEMA } from './client-schemas.js';
import { CLIENTS } from './clients.resource.js';
import { ClientsService } from './clients.service.js';

@ApiTags('clients')
@ApiBearerAuth()
@Controller('clients')
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly merges: ClientMerges,
    private readonly exports: ListExports,
  ) {}

  @ApiList(ClientRecord, 'Clients by name; `q` finds telephones in any spelling', CLIENTS.list)
  @May('list', 'clients')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.clients.list(query);
  }

  @ApiExport('clients', CLIENTS.list)
  @May('export', 'clients')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, CLIENTS.sheet, this.clients.parts(query));
  }

  @ApiExport('clients', CLIENTS.list, 'vcf')
  @May('export', 'clients')
  @Get('vcards')
  vcards(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.sendText(response, { file: CLIENTS.sheet.file, extension: 'vcf' }, vcardsOf(this.clients.parts(query)));
  }

  @ApiOperation({ summary: 'One record' })
  @May('show', 'clients')
  @ApiOkResponse({ type: ClientRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<ClientRecord> {
    return this.clients.get(id);
  }

  @ApiOperation({ summary: 'How to reach the person, as a card for address books (vCard 3.0)' })
  @ApiOkResponse({ content: { 'text/vcard': { schema: { type: 'string' } } } })
  @May('show', 'clients')
  @Get(':id/vcard')
  async vcard(@RecordId() id: string, @Res() response: Response): Promise<void> {
    const card = clientVcard(await this.clients.get(id));
    response
      .set({ 'Content-Disposition': 'attachment; filename="contacto.vcf"', 'Cache-Control': 'no-store' })
      .type('text/vcard; charset=utf-8')
      .send(card);
  }

  @ApiOperation({ summary: 'Records that may be of the same person: same telephone, e-mail or name' })
  @ApiOkResponse({ schema: SUGGESTIONS_SCHEMA })
  @May('show', 'clients')
  @Get(':id/suggestions')
  suggestions(@RecordId() id: string): Promise<ClientSuggestion[]> {
    return this.clients.suggestions(id);
  }

  @ApiOperation({ summary: 'What was merged into it and can still be undone' })
  @ApiOkResponse({ schema: MERGES_SCHEMA })
  @May('show', 'clients')
  @Get(':id/merges')
  undoable(@RecordId() id: string): Promise<UndoableMerge[]> {
    return this.merges.undoable(id);
  }

  @ApiOperation({
    summary: 'Merge it into another record, which keeps its own values and gets what it has not; with `preview` nothing is done',
  })
  @ApiOkResponse({ schema: MERGE_SCHEMA })
  @May('edit', 'clients')
  @HttpCode(200)
  @Post(':id/merge')
  merge(@RecordId() id: string, @Body() body: MergeDto): Promise<ClientMerge> {
    return this.merges.merge(id, body);
  }

  @ApiOperation({ summary: 'Undo a merge of the last 30 days: each record gets back what was its own' })
  @ApiOkResponse({ schema: UNDONE_SCHEMA })
  @May('edit', 'clients')
  @HttpCode(200)
  @Post('merges/:id/undo')
  undo(@RecordId() id: string): Promise<UndoneMerge> {
    return this.merges.undo(id);
  }

  @ApiOperation({ summary: 'Write down a client' })
  @May('create', 'clients')
  @ApiCreatedResponse({ type: ClientRecord })
  @Post()
  create(@Body() body: CreateClientDto): Promise<ClientRecord> {
    return this.clients.create(body);
  }

  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'clients')
  @ApiOkResponse({ type: ClientRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateClientDto): Promise<ClientRecord> {
    return this.clients.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiOperation({ summary: 'Delete a client to whom nothing points; else 409, and the person is erased instead' })
  @May('delete', 'clients')
  @ApiOkResponse({ type: ClientRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<ClientRecord> {
    return this.clients.remove(id);
  }
}
