import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { RECENT_PROOF_SECONDS, type ActiveSession, type AuthUser } from '../../contract/index.js';
import { RecordId } from '../../platform/http/record-id.js';
import { Anonymous, Confirmed, CurrentCaller, type Caller } from '../../platform/http/access.js';
import { LimitPerNetwork } from '../../platform/limits/network-limit.js';
import { CommitsItself } from '../../platform/idempotency/commits-itself.js';
import { EmailChangeDto, EndSessionsDto, PasswordChangeDto, ReauthenticationDto } from './account.dto.js';
import { SessionEndings } from '../notices/session-endings.js';
import { AccountService } from './account.service.js';
import { ANSWERS } from '../sessions/answer-schemas.js';

/** Nobody guesses 256 bits; each try is a question to the database. */
const ENDINGS = { keyPrefix: 'end-sessions-address', points: 20, duration: 60 };

@ApiTags('auth')
@ApiBearerAuth()
@CommitsItself()
@Controller('auth')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly endings: SessionEndings,
  ) {}

  @Post('end-sessions')
  @Anonymous()
  @LimitPerNetwork(ENDINGS)
  @HttpCode(204)
  @ApiOperation({ summary: 'End all of somebody’s sessions by the token in a mail to them, once' })
  endAllSessions(@Body() { token }: EndSessionsDto): Promise<void> {
    return this.endings.use(token);
  }

  @Post('reauthenticate')
  @Confirmed()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Prove by the password who one is; counts for five minutes. With a passkey its challenge and `verify` do the same',
  })
  @ApiOkResponse({ schema: ANSWERS.proof })
  async reauthenticate(
    @CurrentCaller() caller: Caller,
    @Body() { password }: ReauthenticationDto,
  ): Promise<{ expires_in: number }> {
    await this.account.reauthenticate(caller, password);
    return { expires_in: RECENT_PROOF_SECONDS };
  }

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
