import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { EMAIL_RULE, PHONE_RULE, UUID } from '../../contract/index.js';
import { May } from '../../platform/http/access.js';
import { invalidFields } from '../../platform/http/problem.js';
import { PeopleService, type PersonQuery } from './people.service.js';
import { PersonHistoryRecord } from './timeline.dto.js';

@ApiTags('people')
@ApiBearerAuth()
@Controller('people')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @ApiOperation({ summary: 'Everything that one e-mail or phone number ever sent, newest first' })
  @ApiQuery({ name: 'email', required: false, schema: { type: 'string', format: 'email' } })
  @ApiQuery({
    name: 'phone',
    required: false,
    description: 'However it is written: compared by its E.164 form',
    schema: { type: 'string' },
  })
  @ApiQuery({ name: 'before', required: false, description: '`next` of the page before', schema: { type: 'string' } })
  @May('list', 'people')
  @Get()
  history(@Query() query: Readonly<Record<string, unknown>>): Promise<PersonHistoryRecord> {
    return this.people.history(parsePersonQuery(query));
  }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const MAX_PHONE_LENGTH = 40;

/** @throws ProblemException 400 when neither is given, or something that is neither. */
function parsePersonQuery(query: Readonly<Record<string, unknown>>): PersonQuery {
  const unknown = Object.keys(query).find((name) => !['email', 'phone', 'before'].includes(name));
  if (unknown !== undefined) throw invalidFields({ [unknown.slice(0, 60)]: 'Parámetro desconocido' });
  const { email = '', phone = '', before = '' } = query;
  if (email !== '' && !EMAIL_RULE.parse(email).ok) throw invalidFields({ email: EMAIL_RULE.message });
  const isPhone = typeof phone === 'string' && phone.length <= MAX_PHONE_LENGTH && (phone === '' || /\d/.test(phone));
  if (!isPhone) throw invalidFields({ phone: PHONE_RULE.message });
  if (email === '' && phone === '') throw invalidFields({ email: 'Indica un email o un teléfono' });
  const [at = '', id = '', ...rest] = typeof before === 'string' ? before.split(',') : [];
  if (before !== '' && (!INSTANT.test(at) || !UUID.test(id) || rest.length > 0))
    throw invalidFields({ before: 'Página desconocida' });
  return { email: String(email).trim() || null, phone: phone || null, before: before === '' ? null : [at, id] };
}
