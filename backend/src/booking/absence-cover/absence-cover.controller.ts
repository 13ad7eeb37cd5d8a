import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Exclude, Expose } from 'class-transformer';
import { APPOINTMENT_RULES, type AbsenceCover } from '../../contract/index.js';
import { May } from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { Change, SCHEMA } from '../../core/http/bodies.js';
import { AppointmentRecord } from '../appointments/appointment.dto.js';
import { AbsenceCoverService } from './absence-cover.service.js';
import { AbsenceNoticeRecord, AbsenceNoticesDto } from './absence-notices.dto.js';
import { AbsenceNotices } from './absence-notices.js';

const CANDIDATE = { type: 'object', properties: { id: SCHEMA.id, name: { type: 'string' } }, required: ['id', 'name'] };

/** Ignores other parameters. */
@Exclude()
class DateQueryDto {
  @Expose() @Change(APPOINTMENT_RULES.date) date: string | undefined;
}

@ApiTags('practitioners')
@Controller('practitioners')
export class AbsenceCoverController {
  constructor(
    private readonly absenceCover: AbsenceCoverService,
    private readonly notices: AbsenceNotices,
  ) {}

  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Of somebody who is missing, the day’s appointments, or all that are to come, with who could take each over',
  })
  @ApiExtraModels(AppointmentRecord)
  @ApiOkResponse({
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          appointment: { $ref: getSchemaPath(AppointmentRecord) },
          candidates: { type: 'array', items: CANDIDATE },
          suggested_id: SCHEMA.optionalId,
        },
        required: ['appointment', 'candidates', 'suggested_id'],
      },
    },
  })
  @May('edit', 'appointments')
  @Get(':id/substitutes')
  of(@RecordId() id: string, @Query() { date }: DateQueryDto): Promise<AbsenceCover[]> {
    return this.absenceCover.of(id, date);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Mail the clients of these appointments that somebody is missing, or show what would be sent' })
  @ApiOkResponse({ type: [AbsenceNoticeRecord] })
  @May('edit', 'appointments')
  @Post(':id/absence-notices')
  @HttpCode(200)
  notify(@RecordId() id: string, @Body() body: AbsenceNoticesDto): Promise<AbsenceNoticeRecord[]> {
    return this.notices.send(id, body);
  }
}
