import { Body, Controller, Delete, Get, Header, HttpCode, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { ActiveSession, AuthUser } from '../../contract/index.js';
import { RecordId } from '../../platform/http/record-id.js';
import { Confirmed, CurrentCaller, type Caller } from '../../platform/http/access.js';
import { CommitsItself } from '../../platform/idempotency/commits-itself.js';
import { EmailChangeDto, PasswordChangeDto } from './account.dto.js';
import { AccountService } from './account.service.js';
import { ANSWERS } from '../sessions/answer-schemas.js';

@ApiTags('auth')
@ApiBearerAuth()
@CommitsItself()
@Controller('auth')
export class AccountController {
  constructor(private readonly account: AccountService) {}

  @Put('password')
  @Confirmed()
  @HttpCode(204)
  @ApiOperation({ summary: 'Change one’s password; every other session ends' })
  changePassword(@CurrentCaller() caller: Caller, @Body() change: PasswordChangeDto): Promise<void> {
    return this.account.changePassword(caller, change);
  }

  @Put('email')
  @Confirmed()
  @ApiOperation({ summary: 'Change the e-mail one signs in with; every other session ends' })
  @ApiOkResponse({ schema: ANSWERS.user })
  changeEmail(@CurrentCaller() caller: Caller, @Body() change: EmailChangeDto): Promise<AuthUser> {
    return this.account.changeEmail(caller, change);
  }

  @Get('sessions')
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Where one is signed in' })
  @ApiOkResponse({ schema: ANSWERS.activeSessions })
  sessions(@CurrentCaller() caller: Caller): Promise<ActiveSession[]> {
    return this.account.activeSessions(caller);
  }

  @Delete('sessions')
  @Confirmed()
  @HttpCode(204)
  @ApiOperation({ summary: 'End all of one’s sessions but this one' })
  endOtherSessions(@CurrentCaller() caller: Caller): Promise<void> {
    return this.account.endOtherSessions(caller);
  }

  @Delete('sessions/:id')
  @Confirmed()
  @HttpCode(204)
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'End one of one’s sessions' })
  endSession(@CurrentCaller() caller: Caller, @RecordId() id: string): Promise<void> {
    return this.account.endSession(caller, id);
  }
}
