import { applyDecorators, Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { AvailableDay, AvailableSlot, AvailableStart, Topic } from '../../contract/index.js';
import { CurrentCaller, may, Public, type Caller } from '../../core/http/access-decorators.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { AvailabilityService, MOST_STARTS } from './availability.service.js';

class SlotRecord implements AvailableSlot {
  @ApiProperty({ example: '09:00' })
  time: string;

  @ApiProperty()
  available: boolean;
}

class DayRecord implements AvailableDay {
  @ApiProperty({ example: '2026-12-15' })
  date: string;

  @ApiProperty()
  available: boolean;
}

class StartRecord implements AvailableStart {
  @ApiProperty({ example: '2026-12-15' })
  date: string;

  @ApiProperty({ example: '09:00' })
  time: string;
}

/** A slot of today passes without any change of data. */
const CACHED_SECONDS = 15;
const TOPICS: readonly Topic[] = ['absences', 'appointments', 'clinic', 'equipment', 'practitioners', 'treatments'];
const cachedBy = (...parameters: readonly string[]): MethodDecorator =>
  Cached(TOPICS, { seconds: CACHED_SECONDS, parameters: [...parameters, 'practitioner_id', 'treatment_id'] });

const ApiAsked = (): MethodDecorator =>
  applyDecorators(
    ApiQuery({
      name: 'treatment_id',
      required: false,
      description: 'Several, separated by commas, are a visit: one after the other from that hour',
      schema: { type: 'string' },
    }),
    ApiQuery({
      name: 'practitioner_id',
      required: false,
      description: 'With whom; whoever can where it is left out',
      schema: { type: 'string', format: 'uuid' },
    }),
  );
const isVisitor = (caller: Caller | null): boolean => !may(caller, 'edit', 'appointments');

@ApiTags('availability')
@Controller('availability')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Public()
  @cachedBy('date')
  @ApiOperation({
    summary:
      'The slots of a day, each with whether the treatment may start then; none on a closed day or beyond the booking horizon',
  })
  @ApiQuery({ name: 'date', schema: { type: 'string', format: 'date' } })
  @ApiAsked()
  @Get()
  on(
    @Query('date') date: unknown,
    @Query('treatment_id') treatmentId: unknown,
    @Query('practitioner_id') practitionerId: unknown,
    @CurrentCaller() caller: Caller | null,
  ): Promise<SlotRecord[]> {
    return this.availability.on(date, treatmentId, practitionerId, isVisitor(caller));
  }

  @Public()
  @cachedBy('month')
  @ApiOperation({ summary: 'The open days of a month, each with whether an hour is free' })
  @ApiQuery({ name: 'month', example: '2026-12', schema: { type: 'string', pattern: '^\\d{4}-\\d{2}$' } })
  @ApiAsked()
  @Get('days')
  ofMonth(
    @Query('month') month: unknown,
    @Query('treatment_id') treatmentId: unknown,
    @Query('practitioner_id') practitionerId: unknown,
    @CurrentCaller() caller: Caller | null,
  ): Promise<DayRecord[]> {
    return this.availability.ofMonth(month, treatmentId, practitionerId, isVisitor(caller));
  }

  @Public()
  @cachedBy('limit')
  @ApiOperation({ summary: 'The next free starts' })
  @ApiQuery({ name: 'limit', required: false, schema: { type: 'integer', minimum: 1, maximum: MOST_STARTS, default: 3 } })
  @ApiAsked()
  @Get('next')
  next(
    @Query('treatment_id') treatmentId: unknown,
    @Query('practitioner_id') practitionerId: unknown,
    @Query('limit') limit: unknown,
    @CurrentCaller() caller: Caller | null,
  ): Promise<StartRecord[]> {
    return this.availability.next(treatmentId, practitionerId, limit, isVisitor(caller));
  }
}
