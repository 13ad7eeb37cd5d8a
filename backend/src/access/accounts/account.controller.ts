import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiGoneResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  RECENT_AUTHENTICATION_SECONDS,
  type ActiveSession,
  type ConfirmedEmail,
  type EmailChange,
} from '../../contract/index.js';
import { RecordId } from '../../core/http/record-id.js';
import { Anonymous, Confirmed, CurrentCaller, type Caller } from '../../core/http/access-decorators.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { ConfirmEmailDto, EmailChangeDto, EndSessionsDto, PasswordChangeDto, ReauthenticationDto } from './account.dto.js';
import { LINKS_PER_NETWORK } from '../links/link-throttle.js';
import { SessionEndings } from '../account-mails/session-endings.js';
import { AccountService } from './account.service.js';
import { EmailChanges } from './email-changes.js';
import { RESPONSES } from '../sessions/response-schemas.js';

/** A token of 256 bits needs no protection against guessing; the limit protects the database. */
const ENDINGS = { keyPrefix: 'end-sessions-address', points: 20, duration: 60 };

@ApiTags('auth')
@ApiBearerAuth()
@CommitsItself()
@Controller('auth')
export class AccountController {
  constructor(
    private readonly account: AccountService,
    private readonly endings: SessionEndings,
    private readonly emails: EmailChanges,
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
  @ApiOkResponse({ schema: RESPONSES.reauthentication })
  async reauthenticate(
    @CurrentCaller() caller: Caller,
    @Body() { password }: ReauthenticationDto,
  ): Promise<{ expires_in: number }> {
    await this.account.reauthenticate(caller, password);
    return { expires_in: RECENT_AUTHENTICATION_SECONDS };
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
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Ask for another e-mail to sign in with; it counts once the link in the mail to it is used' })
  @ApiOkResponse({ schema: RESPONSES.emailChange })
  changeEmail(@CurrentCaller() caller: Caller, @Body() change: EmailChangeDto): Promise<EmailChange> {
    return this.account.changeEmail(caller, change);
  }

  @Delete('email')
  @Confirmed()
  @HttpCode(204)
  @ApiOperation({ summary: 'Keep the e-mail: the link in the mail to the new one opens nothing any more' })
  cancelEmailChange(@CurrentCaller() caller: Caller): Promise<void> {
    return this.emails.cancel(caller);
  }

  @Post('email/confirm')
  @Anonymous()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirm a new e-mail by the token of the mail to it, once; every session but the one that asked ends',
  })
  @ApiOkResponse({ schema: RESPONSES.emailConfirmed })
  @ApiGoneResponse({ description: 'Used or expired' })
  confirmEmail(@Body() { token }: ConfirmEmailDto, @Req() request: Request): Promise<ConfirmedEmail> {
    return this.emails.confirm(token, request.ip);
  }

  @Get('sessions')
  @Confirmed()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Where one is signed in' })
  @ApiOkResponse({ schema: RESPONSES.activeSessions })
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
