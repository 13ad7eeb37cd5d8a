import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListedRule, OwnWord, PublishingFinding, PublishingRules } from '../../contract/index.js';
import { May } from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { FindingDto, OwnWordDto, SwitchDto } from './publishing.dto.js';
import { PublishingFindingsService } from './publishing-findings.service.js';
import { PublishingRulesService } from './publishing-rules.service.js';
import { PUBLISHING_SCHEMAS as SCHEMAS } from './publishing.schemas.js';

@ApiTags('publishing')
@ApiBearerAuth()
@Controller('publishing-rules')
export class PublishingRulesController {
  constructor(private readonly rules: PublishingRulesService) {}

  @Get()
  @May('list', 'publishing')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'What is not published, why and by which law; with the words that the clinic added' })
  @ApiOkResponse({ schema: SCHEMAS.rules })
  list(): Promise<PublishingRules> {
    return this.rules.list();
  }

  @Post()
  @ApiOperation({ summary: 'Add a word or phrase of the clinic’s own; it is found in the plural and without accents too' })
  @ApiCreatedResponse({ schema: SCHEMAS.ownWord })
  @ApiConflictResponse({ description: 'It is on the list' })
  add(@Body() body: OwnWordDto): Promise<OwnWord> {
    return this.rules.add(body);
  }

  @Put(':rule')
  @ApiOperation({ summary: 'Switch a rule of the list off with a reason, or on again with null' })
  @ApiOkResponse({ schema: SCHEMAS.rule })
  switch(@Param('rule') rule: string, @Body() { off_reason }: SwitchDto): Promise<ListedRule> {
    return this.rules.switch(rule, off_reason);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Take one of the clinic’s own words off the list' })
  @ApiOkResponse({ schema: SCHEMAS.ownWord })
  remove(@RecordId() id: string): Promise<OwnWord> {
    return this.rules.remove(id);
  }
}

@ApiTags('publishing')
@ApiBearerAuth()
@Controller('publishing-findings')
export class PublishingFindingsController {
  constructor(private readonly findings: PublishingFindingsService) {}

  @Get()
  @May('list', 'publishing')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Records in whose texts something of the list stands, the latest first; those without a reason wait for one',
  })
  @ApiOkResponse({ schema: SCHEMAS.findings })
  list(): Promise<PublishingFinding[]> {
    return this.findings.list();
  }

  @Put(':id')
  @May('edit', 'publishing')
  @ApiOperation({ summary: 'Say why it stays' })
  @ApiOkResponse({ schema: SCHEMAS.finding })
  explain(@RecordId() id: string, @Body() { reason }: FindingDto): Promise<PublishingFinding> {
    return this.findings.explain(id, reason);
  }
}
