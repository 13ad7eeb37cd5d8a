import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiGoneResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { LINKS_PER_NETWORK } from '../../access/links/link-throttle.js';
import type { AcceptedOffer, ShownWaitlist } from '../../contract/index.js';
import { Anonymous } from '../../core/http/access-decorators.js';
import { PublicForm } from '../../core/http/public-form.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { WaitlistLinksService } from './waitlist-links.service.js';
import { ACCEPTED_SCHEMA, SHOWN_SCHEMA } from './waitlist.schema.js';

@ApiTags('waiting')
@Controller('waiting/offers')
export class WaitlistLinksController {
  constructor(private readonly answers: WaitlistLinksService) {}

  /** Must change nothing, because mail scanners follow links. */
  @Anonymous()
  @ApiOperation({ summary: 'The offer, or the waitlist entry, that the link of a mail leads to' })
  @ApiOkResponse({ schema: SHOWN_SCHEMA })
  @ApiNotFoundResponse({ description: 'No such link' })
  @Get(':token')
  show(@Param('token') token: string): Promise<ShownWaitlist> {
    return this.answers.show(token);
  }

  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @ApiOperation({ summary: 'Take the hour that is offered: it is booked as if by the form' })
  @ApiCreatedResponse({ schema: ACCEPTED_SCHEMA })
  @ApiConflictResponse({ description: 'It was taken by this link before' })
  @ApiGoneResponse({ description: 'The offer has ended' })
  @Post(':token/accept')
  accept(@Param('token') token: string): Promise<AcceptedOffer> {
    return this.answers.accept(token);
  }

  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({ summary: 'Leave the hour to the next person and wait for another' })
  @ApiOkResponse({ schema: SHOWN_SCHEMA })
  @ApiGoneResponse({ description: 'The offer has ended' })
  @Post(':token/decline')
  decline(@Param('token') token: string): Promise<ShownWaitlist> {
    return this.answers.decline(token);
  }

  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({ summary: 'Leave the waiting list' })
  @ApiOkResponse({ schema: SHOWN_SCHEMA })
  @Post(':token/leave')
  leave(@Param('token') token: string): Promise<ShownWaitlist> {
    return this.answers.leave(token);
  }
}
