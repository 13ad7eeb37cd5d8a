import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiGoneResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import type { ResetPerson, ResetRequested } from '../../contract/index.js';
import { Anonymous } from '../../core/http/access-decorators.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { ChosenPasswordDto, ForgottenPasswordDto } from '../accounts/account.dto.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { LINKS_PER_NETWORK } from '../links/link-throttle.js';
import { RESPONSES } from '../sessions/response-schemas.js';
import { PasswordResets } from './password-resets.js';

const ASKED_FOR = { keyPrefix: 'reset-address', points: 20, duration: 600 };

@ApiTags('auth')
@CommitsItself()
@Controller('auth/password-reset')
export class PasswordResetsController {
  constructor(private readonly resets: PasswordResets) {}

  @Post()
  @Anonymous()
  @LimitPerNetwork(ASKED_FOR)
  @HttpCode(202)
  @ApiOperation({
    summary: 'Have a link for a new password mailed; the answer is the same whether there is such an account or not',
  })
  @ApiAcceptedResponse({ schema: RESPONSES.resetRequested })
  ask(@Body() { email }: ForgottenPasswordDto): ResetRequested {
    return this.resets.ask(email);
  }

  /** Must change nothing, because mail scanners follow links. */
  @Get(':token')
  @Anonymous()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @ApiOperation({ summary: 'Whose password the link of a mail is for' })
  @ApiOkResponse({ schema: RESPONSES.resetPerson })
  @ApiGoneResponse({ description: 'Used or expired' })
  show(@Param('token') token: string): Promise<ResetPerson> {
    return this.resets.show(token);
  }

  @Post(':token')
  @Anonymous()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(204)
  @ApiOperation({ summary: 'Choose a new password, once; every session of the account ends, the second step stays' })
  @ApiNoContentResponse({ description: 'No Content' })
  @ApiGoneResponse({ description: 'Used or expired' })
  async use(@Param('token') token: string, @Body() { password }: ChosenPasswordDto, @Req() request: Request): Promise<void> {
    await this.resets.use(token, password, request.ip);
  }
}
