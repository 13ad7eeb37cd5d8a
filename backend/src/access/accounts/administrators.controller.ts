import { Controller, Delete, Get, Header } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Administrator } from '../../contract/index.js';
import { conflict } from '../../platform/http/problem.js';
import { RecordId } from '../../platform/http/record-id.js';
import { CurrentCaller, type Caller } from '../../platform/http/access.js';
import { CommitsItself } from '../../platform/idempotency/commits-itself.js';
import { Administrators } from './administrators.js';
import { ANSWERS } from '../sessions/answer-schemas.js';

@ApiTags('auth')
@ApiBearerAuth()
@CommitsItself()
@Controller('auth/administrators')
export class AdministratorsController {
  constructor(private readonly administrators: Administrators) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Who may enter the panel' })
  @ApiOkResponse({ schema: { type: 'array', items: ANSWERS.administrator } })
  list(): Promise<Administrator[]> {
    return this.administrators.list();
  }

  @Delete(':id')
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Take the role from somebody else, from their next request on' })
  @ApiOkResponse({ schema: ANSWERS.administrator })
  revoke(@CurrentCaller() caller: Caller, @RecordId() id: string): Promise<Administrator> {
    if (id === caller.userId) throw conflict('No puedes quitarte tu propio acceso');
    return this.administrators.revoke(id);
  }
}
