import { Body, Controller, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { acceptedUntil, ApiAccepted } from '../../access/protection/reservations/api-accepted.js';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import { CurrentCaller, may, May, Public, type Caller } from '../../core/http/access-decorators.js';
import { PublicForm } from '../../core/http/public-form.js';
import { RecordId } from '../../core/http/record-id.js';
import type { BookedVisit } from '../../contract/index.js';
import { AppointmentBooking } from '../appointments/appointment-booking.js';
import { CreateVisitDto, UpdateVisitDto, VisitRecord } from './visit.dto.js';
import { VisitsService } from './visits.service.js';

@ApiTags('appointments')
@Controller('visits')
export class VisitsController {
  constructor(
    private readonly visits: VisitsService,
    private readonly booking: AppointmentBooking,
  ) {}

  @Public()
  @PublicForm()
  @ApiOperation({
    summary: 'Book several treatments of one person, one after the other: all or none, with the same practitioner where possible',
  })
  @ApiAccepted(VisitRecord)
  @May('create', 'appointments')
  @ApiCreatedResponse({ type: Object })
  @Post()
  async create(
    @Body() body: CreateVisitDto,
    @CurrentCaller() caller: Caller | null,
    @CurrentRequester() requester: Requester | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookedVisit> {
    return acceptedUntil(response, await this.booking.createVisit(body, may(caller, 'edit', 'appointments'), requester));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'The appointments of one visit' })
  @ApiOkResponse({ type: VisitRecord })
  @May('show', 'appointments')
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<VisitRecord> {
    return this.visits.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Move all of it to begin at an hour, confirm, cancel or take it up again' })
  @ApiOkResponse({ type: VisitRecord })
  @May('edit', 'appointments')
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateVisitDto): Promise<VisitRecord> {
    return this.visits.update(id, body);
  }
}
