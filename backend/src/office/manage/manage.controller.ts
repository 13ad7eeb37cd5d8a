import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiConflictResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { LinkThrottle } from '../../access/links/link-throttle.js';
import type { Managed } from '../../contract/index.js';
import { Anonymous } from '../../platform/http/access.js';
import { PublicForm } from '../../platform/http/public-form.js';
import { MoveDto, OpinionDto, ReminderChoiceDto } from './manage.dto.js';
import { ApiManaged } from './managed.schema.js';
import { ManageService } from './manage.service.js';

@ApiTags('manage')
@Controller('manage')
export class ManageController {
  constructor(
    private readonly manage: ManageService,
    private readonly throttle: LinkThrottle,
  ) {}

  /** Programs that look through mails follow links: nothing changes by it. */
  @Anonymous()
  @ApiOperation({ summary: 'The appointment or order that the link of a mail leads to' })
  @ApiManaged()
  @Get(':token')
  show(@Param('token') token: string): Promise<Managed> {
    return this.manage.show(token);
  }

  @Anonymous()
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="cita.ics"')
  @ApiOperation({ summary: "The appointment for the person's own calendar, by RFC 5545" })
  @ApiProduces('text/calendar')
  @Get(':token/calendar.ics')
  calendar(@Param('token') token: string): Promise<string> {
    return this.manage.calendar(token);
  }

  @Anonymous()
  @PublicForm()
  @HttpCode(200)
  @ApiOperation({ summary: "Cancel the appointment, until so many hours before it as the clinic's profile says" })
  @ApiManaged()
  @ApiConflictResponse({ description: 'Too late, or it has begun' })
  @Post(':token/cancel')
  async cancel(@Param('token') token: string, @Req() request: Request): Promise<Managed> {
    await this.throttle.fromNetwork(request.ip);
    return this.manage.cancel(token);
  }

  @Anonymous()
  @PublicForm()
  @HttpCode(200)
  @ApiOperation({ summary: 'Move the appointment to an hour that is free; the old one is free from then on' })
  @ApiManaged()
  @ApiConflictResponse({ description: 'Too late, it was cancelled, or somebody else has taken that hour' })
  @Post(':token/move')
  async move(@Param('token') token: string, @Body() body: MoveDto, @Req() request: Request): Promise<Managed> {
    await this.throttle.fromNetwork(request.ip);
    return this.manage.move(token, body);
  }

  @Anonymous()
  @PublicForm()
  @ApiOperation({ summary: 'Say how the visit was: a testimonial that the clinic approves or not; once' })
  @ApiManaged(201)
  @ApiConflictResponse({ description: 'It has been said already' })
  @Post(':token/opinion')
  async opinion(@Param('token') token: string, @Body() body: OpinionDto, @Req() request: Request): Promise<Managed> {
    await this.throttle.fromNetwork(request.ip);
    return this.manage.opinion(token, body);
  }

  /** Who wants no text messages any more says so here. */
  @Anonymous()
  @PublicForm()
  @HttpCode(200)
  @ApiOperation({ summary: "Choose how to be reminded of the appointment: one of the clinic's `reminder_channels`" })
  @ApiManaged()
  @ApiConflictResponse({ description: 'It was cancelled, or it has begun' })
  @Post(':token/reminder')
  async remind(@Param('token') token: string, @Body() body: ReminderChoiceDto, @Req() request: Request): Promise<Managed> {
    await this.throttle.fromNetwork(request.ip);
    return this.manage.remindBy(token, body);
  }
}
