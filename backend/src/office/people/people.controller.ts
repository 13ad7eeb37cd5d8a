import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  CLIENT_REFUSALS,
  EMAIL_RULE,
  STORED_PHONE_RULE,
  UUID,
  type ErasureReport,
  type PersonExport,
} from '../../contract/index.js';
import { AuditedByHandler } from '../../core/audit/audited.js';
import { CurrentCaller, May, RecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import { invalidFields } from '../../core/http/problem.js';
import { PeopleService, type PersonQuery } from './people.service.js';
import { ERASURE_SCHEMA, ErasureDto, EXPORT_SCHEMA } from './person-rights.dto.js';
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
  @ApiQuery({
    name: 'client_id',
    required: false,
    description: 'All that points to a client',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiQuery({ name: 'email', required: false, schema: { type: 'string', format: 'email' } })
  @ApiQuery({
    name: 'phone',
    required: false,
    description: 'However it is written: compared by its E.164 form',
    schema: { type: 'string' },
  })
  @ApiQuery({ name: 'before', required: false, description: '`next` of the page before', schema: { type: 'string' } })
  @May('list', 'people')
  @AuditedByHandler()
  @Get()
  async history(@Query() query: Readonly<Record<string, unknown>>): Promise<PersonHistoryRecord> {
    const person = parsePersonQuery(query);
    await this.lookups.note('read', person);
    return this.people.history(person);
  }

  @ApiOperation({
    summary: 'A copy of everything that is kept of one client, e-mail or phone number, withdrawals and mails included',
  })
  @ApiQuery({
    name: 'client_id',
    required: false,
    description: 'All that points to a client',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiQuery({ name: 'email', required: false, schema: { type: 'string', format: 'email' } })
  @ApiQuery({ name: 'phone', required: false, schema: { type: 'string' } })
  @ApiOkResponse({ schema: EXPORT_SCHEMA })
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @Header('Content-Disposition', 'attachment; filename="datos-personales.json"')
  @AuditedByHandler()
  @Get('export')
  async export(@Query() query: Readonly<Record<string, unknown>>, @CurrentCaller() caller: Caller | null): Promise<PersonExport> {
    const { client_id, email, phone } = parsePersonQuery(query);
    await this.lookups.note('export', { client_id, email, phone });
    return this.rights.export({ client_id, email, phone }, caller);
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
    if (body.email === null && body.phone === null && body.client_id === null) throw invalidFields({ email: NOBODY_NAMED });
    return this.rights.erase(body, caller);
  }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const NOBODY_NAMED = 'Indica un correo o un teléfono';

/**
 * Older rows have telephones without digits; these find nobody and are no error.
 * @throws ProblemException 400 without a valid e-mail or telephone.
 */
function parsePersonQuery(query: Readonly<Record<string, unknown>>): PersonQuery {
  const unknown = Object.keys(query).find((name) => !['client_id', 'email', 'phone', 'before'].includes(name));
  if (unknown !== undefined) throw invalidFields({ [unknown.slice(0, 60)]: 'Parámetro desconocido' });
  const { client_id = '', email = '', phone = '', before = '' } = query;
  const address = email === '' ? null : EMAIL_RULE.parse(email);
  if (address && !address.ok) throw invalidFields({ email: EMAIL_RULE.message });
  if (typeof phone !== 'string' || !STORED_PHONE_RULE.parse(phone).ok) throw invalidFields({ phone: STORED_PHONE_RULE.message });
  if (typeof client_id !== 'string' || (client_id !== '' && !UUID.test(client_id)))
    throw invalidFields({ client_id: CLIENT_REFUSALS.unknown });
  if (email === '' && phone === '' && client_id === '') throw invalidFields({ email: NOBODY_NAMED });
  const [at = '', id = '', ...rest] = typeof before === 'string' ? before.split(',') : [];
  if (before !== '' && (!INSTANT.test(at) || !UUID.test(id) || rest.length > 0))
    throw invalidFields({ before: 'Página desconocida' });
  const email_address = address ? address.value : null;
  return { client_id: client_id || null, email: email_address, phone: phone || null, before: before === '' ? null : [at, id] };
}
