import { Body, Controller, Delete, Get, Header, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { OWN_ROLE_PROBLEM, type Administrator, type NewAdministrator } from '../../contract/index.js';
import { conflict, ProblemException } from '../../core/http/problem.js';
import { RecordId } from '../../core/http/record-id.js';
import { CurrentCaller, RecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { NewStaffDto, RolesChangeDto } from './account.dto.js';
import { Administrators } from './administrators.js';
import { RESPONSES } from '../sessions/response-schemas.js';

@ApiTags('auth')
@ApiBearerAuth()
@CommitsItself()
@Controller('auth/administrators')
export class AdministratorsController {
  constructor(private readonly administrators: Administrators) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Who may enter the panel, with which roles' })
  @ApiOkResponse({ schema: { type: 'array', items: RESPONSES.administrator } })
  list(): Promise<Administrator[]> {
    return this.administrators.list();
  }

  @Post()
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Let somebody into the panel; the answer holds the password that was made, this once' })
  @ApiCreatedResponse({ schema: RESPONSES.newAdministrator })
  create(@Body() { email, roles }: NewStaffDto): Promise<NewAdministrator> {
    return this.administrators.invite(email.toLowerCase(), roles);
  }

  @Put(':id')
  @RecentAuthentication()
  @ApiParam({ name: 'id' })
  @ApiOperation({
    summary: 'Give somebody these roles, from their next request on; `confirm_own` to give up one’s own as administrator',
  })
  @ApiOkResponse({ schema: RESPONSES.administrator })
  async change(
    @CurrentCaller() caller: Caller,
    @RecordId() id: string,
    @Body() { roles, confirm_own }: RolesChangeDto,
  ): Promise<Administrator> {
    const isGivingUp = id === caller.userId && !roles.includes('admin');
    if (isGivingUp && !confirm_own)
      throw new ProblemException(409, 'Dejarías de ser administrador tú', undefined, {}, OWN_ROLE_PROBLEM);
    return this.administrators.setRoles(id, roles);
  }

  @Delete(':id')
  @RecentAuthentication()
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Take all roles from somebody else, from their next request on' })
  @ApiOkResponse({ schema: RESPONSES.administrator })
  revoke(@CurrentCaller() caller: Caller, @RecordId() id: string): Promise<Administrator> {
    if (id === caller.userId) throw conflict('No puedes quitarte tu propio acceso', undefined, OWN_ROLE_PROBLEM);
    return this.administrators.revoke(id);
  }
}
