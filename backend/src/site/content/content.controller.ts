import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiBody,
  ApiConflictResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type {
  ContentPageState,
  ContentPreview,
  ContentVersion,
  ContentVersionBlocks,
  EditedContent,
  PublicContent,
  SavedDraft,
} from '../../contract/index.js';
import { CurrentCaller, may, May, Public, type Caller } from '../../core/http/access-decorators.js';
import { notFound, ProblemException } from '../../core/http/problem.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { CONTENT_ANSWERS as ANSWERS } from './response-schemas.js';
import { ContentDrafts } from './drafts/content-drafts.js';
import { ContentPages } from './content-pages.js';
import { ContentService } from './content.service.js';
import { ContentVersions } from './versions/content-versions.js';
import { PreviewLinks } from './drafts/preview-links.js';
import { draftValue, PublishDto } from './content.dto.js';

function versionNumber(input: string): number {
  if (!/^(0|[1-9]\d{0,8})$/.test(input)) throw notFound('Versión no encontrada');
  return Number(input);
}

const byOf = (caller: Caller | null): string => caller?.email ?? '';

@ApiTags('content')
@Controller('content')
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly pages: ContentPages,
    private readonly drafts: ContentDrafts,
    private readonly versions: ContentVersions,
    private readonly previews: PreviewLinks,
  ) {}

  @ApiBearerAuth()
  @May('list', 'content')
  @ApiOperation({ summary: 'Every page that has content: its version, and how many drafts wait' })
  @ApiOkResponse({ schema: { type: 'array', items: ANSWERS.state } })
  @Get()
  list(): Promise<ContentPageState[]> {
    return this.content.states();
  }

  @Public()
  @Cached(['content', 'own-pages', 'treatments', 'clinic'], { parameters: ['state'] })
  @ApiOperation({ summary: 'The texts and pictures of a page as visitors see them; with `state=draft` as its editors do' })
  @ApiParam({ name: 'page', example: 'home' })
  @ApiQuery({ name: 'state', required: false, schema: { type: 'string', enum: ['published', 'draft'] } })
  @ApiOkResponse({ schema: ANSWERS.content })
  @Get(':page')
  async read(
    @Param('page') page: string,
    @Query('state') state: unknown,
    @CurrentCaller() caller: Caller | null,
  ): Promise<PublicContent | EditedContent> {
    if (state === undefined || state === 'published') return this.content.read(page);
    if (state !== 'draft') throw new ProblemException(400, 'state debe ser published o draft');
    if (!caller) throw new ProblemException(401);
    if (!may(caller, 'edit', 'content')) throw new ProblemException(403);
    return this.drafts.edited(await this.pages.find(page));
  }

  @ApiBearerAuth()
  @May('edit', 'content')
  @ApiOperation({ summary: 'What a block is to become: a draft, which nobody else sees. Null makes it the default again' })
  @ApiBody({ schema: { type: 'object', required: ['value'], properties: { value: ANSWERS.value } } })
  @ApiOkResponse({ schema: ANSWERS.draft })
  @ApiBadRequestResponse({ description: 'Not what the block may hold; of rich text, what it may not hold is left out silently' })
  @Put(':page/:block')
  async save(
    @Param('page') page: string,
    @Param('block') block: string,
    @Body() body: object,
    @CurrentCaller() caller: Caller | null,
  ): Promise<SavedDraft> {
    return this.drafts.save(await this.pages.find(page), block, draftValue(body), byOf(caller));
  }

  @ApiBearerAuth()
  @May('edit', 'content')
  @ApiOperation({ summary: 'Forget the draft of a block' })
  @ApiOkResponse({ schema: ANSWERS.draft })
  @Delete(':page/:block')
  async forget(@Param('page') page: string, @Param('block') block: string): Promise<SavedDraft> {
    return this.drafts.forget(await this.pages.find(page), block);
  }

  @ApiBearerAuth()
  @May('edit', 'content')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make all drafts of a page its next version, which visitors see from now on' })
  @ApiOkResponse({ schema: ANSWERS.version })
  @ApiUnprocessableEntityResponse({ schema: ANSWERS.findings, description: 'Found in it, and no reason given' })
  @ApiConflictResponse({ description: 'No drafts, or somebody else published at the same moment' })
  @Post(':page/publish')
  async publish(
    @Param('page') page: string,
    @Body() { reason }: PublishDto,
    @CurrentCaller() caller: Caller | null,
  ): Promise<ContentVersion> {
    return this.versions.publish(await this.pages.find(page), reason, byOf(caller));
  }

  @ApiBearerAuth()
  @May('edit', 'content')
  @HttpCode(200)
  @ApiOperation({ summary: 'An address that shows the page with its drafts for 30 minutes, to whoever holds it' })
  @ApiOkResponse({ schema: ANSWERS.preview })
  @Post(':page/preview')
  async preview(@Param('page') page: string): Promise<ContentPreview> {
    return this.previews.give((await this.pages.find(page)).name);
  }

  @ApiBearerAuth()
  @May('list', 'content')
  @ApiOperation({
    summary:
      'Every version of a page, the newest first: who, when, why, and what it changed; 0 is the page with its starting texts',
  })
  @ApiOkResponse({ schema: { type: 'array', items: ANSWERS.version } })
  @Get(':page/versions')
  async history(@Param('page') page: string): Promise<ContentVersion[]> {
    return this.versions.list(await this.pages.find(page));
  }

  @ApiBearerAuth()
  @May('show', 'content')
  @ApiOperation({ summary: 'A version, with everything that stood on the page' })
  @ApiOkResponse({ schema: ANSWERS.versionBlocks })
  @Get(':page/versions/:number')
  async version(@Param('page') page: string, @Param('number') number: string): Promise<ContentVersionBlocks> {
    return this.versions.get(await this.pages.find(page), versionNumber(number));
  }

  @ApiBearerAuth()
  @May('edit', 'content')
  @HttpCode(200)
  @ApiOperation({ summary: 'Make what a version said the draft, in the place of any other' })
  @ApiOkResponse({ schema: ANSWERS.edited })
  @Post(':page/versions/:number/restore')
  async restore(
    @Param('page') page: string,
    @Param('number') number: string,
    @CurrentCaller() caller: Caller | null,
  ): Promise<EditedContent> {
    return this.versions.restore(await this.pages.find(page), versionNumber(number), byOf(caller));
  }
}
