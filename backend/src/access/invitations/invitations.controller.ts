import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiGoneResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import type { Invitation, InvitedPerson, Session } from '../../contract/index.js';
import { Anonymous, RecentAuthentication } from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { ChosenPasswordDto, NewStaffDto } from '../accounts/account.dto.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { LINKS_PER_NETWORK } from '../links/link-throttle.js';
import { RESPONSES } from '../sessions/response-schemas.js';
import { originOf } from '../sessions/sessions.js';
import { Invitations } from './invitations.service.js';

@ApiTags('auth')
@CommitsItself()
@Controller('auth/invitations')
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get()
  @ApiBearerAuth()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Who was invited and has not come yet' })
  @ApiOkResponse({ schema: { type: 'array', items: RESPONSES.invitation } })
  list(): Promise<Invitation[]> {
    return this.invitations.list();
  }

  @Post()
  @RecentAuthentication()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Invite somebody with these roles, by a mail whose link works once and for 48 hours' })
  @ApiCreatedResponse({ schema: RESPONSES.invitation })
  @ApiConflictResponse({ description: 'Has access already, or an invitation that still counts' })
  create(@Body() body: NewStaffDto): Promise<Invitation> {
    return this.invitations.invite(body);
  }

  @Post(':id/resend')
  @RecentAuthentication()
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Send it again with another link, for another 48 hours; the one before opens nothing any more' })
  @ApiOkResponse({ schema: RESPONSES.invitation })
  resend(@RecordId() id: string): Promise<Invitation> {
    return this.invitations.resend(id);
  }

  @Delete(':id')
  @ApiBearerAuth()
  @ApiParam({ name: 'id' })
  @ApiOperation({ summary: 'Withdraw an invitation: its link opens nothing any more' })
  @ApiOkResponse({ schema: RESPONSES.invitation })
  withdraw(@RecordId() id: string): Promise<Invitation> {
    return this.invitations.withdraw(id);
  }

  /** Must change nothing, because mail scanners follow links. */
  @Get(':token')
  @Anonymous()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @ApiOperation({ summary: 'Whose invitation the link of a mail is' })
  @ApiOkResponse({ schema: RESPONSES.invited })
  @ApiGoneResponse({ description: 'Used, withdrawn or expired' })
  show(@Param('token') token: string): Promise<InvitedPerson> {
    return this.invitations.show(token);
  }

  @Post(':token/accept')
  @Anonymous()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({ summary: 'Choose a password and come in; once' })
  @ApiOkResponse({ schema: RESPONSES.session })
  @ApiGoneResponse({ description: 'Used, withdrawn or expired' })
  accept(@Param('token') token: string, @Body() body: ChosenPasswordDto, @Req() request: Request): Promise<Session> {
    return this.invitations.accept(token, body.password, originOf(request));
  }
}
