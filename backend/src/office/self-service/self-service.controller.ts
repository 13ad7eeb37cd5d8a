import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { LINKS_PER_NETWORK } from '../../access/links/link-throttle.js';
import type { Managed } from '../../contract/index.js';
import { Anonymous } from '../../core/http/access-decorators.js';
import { PublicForm } from '../../core/http/public-form.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { MoveDto, OpinionDto, ReminderChoiceDto } from './self-service.dto.js';
import { ApiManaged } from './self-service.schema.js';
import { SelfServiceService } from './self-service.service.js';

@ApiTags('manage')
@Controller('manage')
export class SelfServiceController {
  constructor(private readonly selfService: SelfServiceService) {}

  /** Must change nothing, because mail scanners follow links. */
  @Anonymous()
  @ApiOperation({ summary: 'The appointment or order that the link of a mail leads to' })
  @ApiManaged()
  @ApiOkResponse({ type: Object })
  @Get(':token')
  show(@Param('token') token: string): Promise<Managed> {
    return this.selfService.show(token);
  }

  @Anonymous()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="cita.ics"')
  @ApiOperation({ summary: "The appointment for the person's own calendar, by RFC 5545" })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ type: String })
  @Get(':token/calendar.ics')
  calendar(@Param('token') token: string): Promise<string> {
    return this.selfService.calendar(token);
  }

  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({ summary: "Cancel the appointment, until so many hours before it as the clinic's profile says" })
  @ApiManaged()
  @ApiConflictResponse({ description: 'Too late, or it has begun' })
  @ApiOkResponse({ type: Object })
  @Post(':token/cancel')
  cancel(@Param('token') token: string): Promise<Managed> {
    return this.selfService.cancel(token);
  }

  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({ summary: 'Move the appointment to an hour that is free; the old one is free from then on' })
  @ApiManaged()
  @ApiConflictResponse({ description: 'Too late, it was cancelled, or somebody else has taken that hour' })
  @ApiOkResponse({ type: Object })
  @Post(':token/move')
  move(@Param('token') token: string, @Body() body: MoveDto): Promise<Managed> {
    return this.selfService.move(token, body);
  }

  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @ApiOperation({ summary: 'Say how the visit was: a testimonial that the clinic approves or not; once' })
  @ApiManaged(201)
  @ApiConflictResponse({ description: 'It has been said already' })
  @ApiCreatedResponse({ type: Object })
  @Post(':token/opinion')
  opinion(@Param('token') token: string, @Body() body: OpinionDto): Promise<Managed> {
    return this.selfService.opinion(token, body);
  }

  /** Changes the reminder channel. */
  @Anonymous()
  @PublicForm()
  @LimitPerNetwork(LINKS_PER_NETWORK)
  @HttpCode(200)
  @ApiOperation({ summary: "Choose how to be reminded of the appointment: one of the clinic's `reminder_channels`" })
  @ApiManaged()
  @ApiConflictResponse({ description: 'It was cancelled, or it has begun' })
  @ApiOkResponse({ type: Object })
  @Post(':token/reminder')
  remind(@Param('token') token: string, @Body() body: ReminderChoiceDto): Promise<Managed> {
    return this.selfService.remindBy(token, body);
  }
}
