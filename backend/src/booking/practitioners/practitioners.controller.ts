import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import {
  PRACTITIONER_HOURS_RULE,
  type ListQuery,
  type PractitionerHours,
  type PublicPractitioner,
} from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { ListParams, OnlyQuery, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { ApiRetirement, CONFIRMED } from '../planning/api-confirm-deactivation.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreatePractitionerDto, PractitionerRecord, SavedPractitioner, UpdatePractitionerDto } from './practitioner.dto.js';
import { PRACTITIONERS } from './practitioners.resource.js';
import { PractitionersService } from './practitioners.service.js';
import { HoursBody, WorkingHours } from './working-hours.js';

@ApiTags('practitioners')
@Controller('practitioners')
export class PractitionersController {
  constructor(
    private readonly practitioners: PractitionersService,
    private readonly working: WorkingHours,
    private readonly exports: ListExports,
  ) {}

  @Public()
  @Cached(['practitioners'])
  @ApiList(
    PractitionerRecord,
    'The team, by name; visitors see who is active and public, without the account',
    PRACTITIONERS.list,
  )
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.practitioners.list(query, caller);
  }

  @ApiExport('practitioners', PRACTITIONERS.list)
  @May('export', 'practitioners')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, PRACTITIONERS.sheet, this.practitioners.parts(query));
  }

  @Public()
  @Cached(['practitioners'], { parameters: [] })
  @ApiOperation({ summary: 'One of the team' })
  @ApiOkResponse({ type: PractitionerRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<PublicPractitioner> {
    return this.practitioners.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Add somebody to the team' })
  @May('create', 'practitioners')
  @ApiCreatedResponse({ type: SavedPractitioner })
  @Post()
  create(@Body() body: CreatePractitionerDto): Promise<SavedPractitioner> {
    return this.practitioners.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields; marketing its title, text and picture' })
  @ApiOkResponse({ type: SavedPractitioner })
  @ApiRetirement()
  @May('edit', 'practitioners')
  @Put(':id')
  update(
    @RecordId() id: string,
    @Body() body: UpdatePractitionerDto,
    @OnlyQuery('confirmed', CONFIRMED) confirmed: unknown,
    @CurrentCaller() caller: Caller | null,
  ): Promise<PublicPractitioner> {
    return this.practitioners.update(id, body, caller, confirmed === false);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Delete one of the team who has no appointments',
    description:
      'With coming ones 409 lists them and says how many; nothing overrides that. Past ones keep their person: 409 too.',
  })
  @May('delete', 'practitioners')
  @ApiOkResponse({ type: PractitionerRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<PractitionerRecord> {
    return this.practitioners.remove(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'The weeks that one of the team works, each from a day on; none: the clinic’s hours' })
  @ApiOkResponse({ schema: PRACTITIONER_HOURS_RULE.schema })
  @May('show', 'absences')
  @Get(':id/hours')
  hours(@RecordId() id: string): Promise<readonly PractitionerHours[]> {
    return this.working.of(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Replace them' })
  @ApiBody({ schema: PRACTITIONER_HOURS_RULE.schema })
  @ApiOkResponse({ schema: PRACTITIONER_HOURS_RULE.schema })
  @May('create', 'practitioners')
  @Put(':id/hours')
  setHours(@RecordId() id: string, @HoursBody() hours: readonly PractitionerHours[]): Promise<readonly PractitionerHours[]> {
    return this.working.set(id, hours);
  }
}
