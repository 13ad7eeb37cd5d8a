import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery, CustomAddress } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { CreateOwnPageDto, CustomPageRecord, SavedCustomPage, UpdateOwnPageDto } from './custom-page.dto.js';
import { CUSTOM_PAGES } from './custom-pages.resource.js';
import { CustomPagesService } from './custom-pages.service.js';

@ApiTags('own-pages')
@Controller('own-pages')
export class CustomPagesController {
  constructor(
    private readonly pages: CustomPagesService,
    private readonly exports: ListExports,
  ) {}

  @Public()
  @Cached(['own-pages'])
  @ApiList(
    CustomPageRecord,
    'Pages and articles of the clinic’s own, newest first; visitors see the public ones',
    CUSTOM_PAGES.list,
  )
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.pages.list(query, caller);
  }

  @ApiExport('own-pages', CUSTOM_PAGES.list)
  @May('export', 'own-pages')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, CUSTOM_PAGES.sheet, this.pages.parts(query));
  }

  @Public()
  @ApiOperation({ summary: 'What stands at an address: a public page with its content, where it has moved to, or nothing' })
  @ApiOkResponse({
    schema: {
      type: 'object',
      required: ['found'],
      properties: {
        found: { type: 'string', enum: ['page', 'moved', 'nothing'] },
        page: { $ref: '#/components/schemas/CustomPageRecord' },
      },
    },
  })
  @Get('at/:slug')
  at(@Param('slug') slug: string): Promise<CustomAddress> {
    return this.pages.at(slug);
  }

  @Public()
  @Cached(['own-pages'], { parameters: [] })
  @ApiOperation({ summary: 'One record' })
  @ApiOkResponse({ type: CustomPageRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<CustomPageRecord> {
    return this.pages.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Add a page or an article; its texts are the content page `own:<id>`' })
  @ApiConflictResponse({ description: 'Another page has its address, or it is to be public before anything is written' })
  @May('create', 'own-pages')
  @ApiCreatedResponse({ type: SavedCustomPage })
  @Post()
  create(@Body() body: CreateOwnPageDto): Promise<SavedCustomPage> {
    return this.pages.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields; from the address that it had, visitors are led to the new one' })
  @May('edit', 'own-pages')
  @ApiOkResponse({ type: SavedCustomPage })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateOwnPageDto): Promise<SavedCustomPage> {
    return this.pages.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete it with its content and all its versions' })
  @May('delete', 'own-pages')
  @ApiOkResponse({ type: CustomPageRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<CustomPageRecord> {
    return this.pages.remove(id);
  }
}
