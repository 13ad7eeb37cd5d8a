import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ErasureReport, PersonExport } from '../../contract/index.js';
import { Audited } from '../../core/audit/audited.js';
import { CurrentCaller, May, RecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields } from '../../core/http/problem.js';
import { PeopleService } from './people.service.js';
import { ERASURE_SCHEMA, ErasureDto, EXPORT_SCHEMA, PersonDto, PersonQueryDto } from './person-rights.dto.js';
import type { Person } from './personal-data.js';
import { PersonLookups } from './person-lookups.js';
import { PersonRights } from './person-rights.service.js';
import { PersonHistoryRecord } from './timeline.dto.js';

@ApiTags('people')
@ApiBearerAuth()
@Controller('people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly rights: PersonRights,
    private readonly lookups: PersonLookups,
  ) {}

  @ApiOperation({ summary: 'Everything that one client, e-mail or phone number ever sent, newest first' })
  @May('list', 'people')
  @Audited('by-handler')
  @ApiOkResponse({ type: PersonHistoryRecord })
  @Get()
  async history(@Query() query: PersonQueryDto): Promise<PersonHistoryRecord> {
    checkNamed(query);
    await this.lookups.note('read', query);
    return this.people.history(query);
  }

  @ApiOperation({
    summary: 'A copy of everything that is kept of one client, e-mail or phone number, withdrawals and mails included',
  })
  @ApiOkResponse({ schema: EXPORT_SCHEMA })
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', 'attachment; filename="datos-personales.json"')
  @Audited('by-handler')
  @Get('export')
  async export(@Query() query: PersonDto, @CurrentCaller() caller: Caller | null): Promise<PersonExport> {
    checkNamed(query);
    await this.lookups.note('export', query);
    return this.rights.export(query, caller);
  }

  @ApiOperation({
    summary:
      'Erase a client, an e-mail or a phone number: what it sent is deleted, orders and withdrawals lose their person and keep their amounts; with `preview` it is only counted',
  })
  @ApiOkResponse({ schema: ERASURE_SCHEMA })
  @RecentAuthentication()
  @HttpCode(200)
  @Post('erase')
  erase(@Body() body: ErasureDto, @CurrentCaller() caller: Caller | null): Promise<ErasureReport> {
    checkNamed(body);
    return this.rights.erase(body, caller);
  }
}

function checkNamed({ client_id, email, phone }: Person): void {
  if (client_id === null && email === null && phone === null) throw invalidFields({ email: 'Indica un correo o un teléfono' });
}
