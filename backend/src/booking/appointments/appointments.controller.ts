import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, may, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { BookedAppointment, ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { acceptedUntil, ApiAccepted } from '../../access/protection/reservations/api-accepted.js';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import { PublicForm } from '../../core/http/public-form.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateAppointmentDto, AppointmentRecord, UpdateAppointmentDto } from './appointment.dto.js';
import { AppointmentBooking } from './appointment-booking.js';
import { APPOINTMENTS } from './appointments.resource.js';
import { AppointmentsService } from './appointments.service.js';

@ApiTags('appointments')
@Controller('appointments')
export class AppointmentsController {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly booking: AppointmentBooking,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(AppointmentRecord, 'Appointments, latest day and hour first; practitioners see their own', APPOINTMENTS.list)
  @May('list', 'appointments')
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.appointments.list(query, caller);
  }

  @ApiExport('appointments', APPOINTMENTS.list)
  @May('export', 'appointments')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, APPOINTMENTS.sheet, this.appointments.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'appointments')
  @ApiOkResponse({ type: AppointmentRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<AppointmentRecord> {
    return this.appointments.get(id, caller);
  }

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Book an appointment' })
  @ApiAccepted(AppointmentRecord)
  @May('create', 'appointments')
  @ApiCreatedResponse({ type: Object })
  @Post()
  async create(
    @Body() body: CreateAppointmentDto,
    @CurrentCaller() caller: Caller | null,
    @CurrentRequester() requester: Requester | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BookedAppointment> {
    return acceptedUntil(response, await this.booking.create(body, may(caller, 'edit', 'appointments'), requester));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'appointments')
  @ApiOkResponse({ type: AppointmentRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateAppointmentDto): Promise<AppointmentRecord> {
    return this.appointments.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete an appointment; its time is free again' })
  @May('delete', 'appointments')
  @ApiOkResponse({ type: AppointmentRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<AppointmentRecord> {
    return this.appointments.remove(id);
  }
}
