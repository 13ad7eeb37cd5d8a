import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { AvailableDay, AvailableSlot, AvailableStart, Topic } from '../../contract/index.js';
import { CurrentCaller, may, Public, type Caller } from '../../core/http/access-decorators.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { DayQueryDto, MonthQueryDto, StartsQueryDto } from './availability.dto.js';
import { AvailabilityService } from './availability.service.js';

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
  @ApiOkResponse({ type: [SlotRecord] })
  @Get()
  on(@Query() query: DayQueryDto, @CurrentCaller() caller: Caller | null): Promise<SlotRecord[]> {
    return this.availability.on(query, isVisitor(caller));
  }

  @Public()
  @cachedBy('month')
  @ApiOperation({ summary: 'The open days of a month, each with whether an hour is free' })
  @ApiOkResponse({ type: [DayRecord] })
  @Get('days')
  ofMonth(@Query() query: MonthQueryDto, @CurrentCaller() caller: Caller | null): Promise<DayRecord[]> {
    return this.availability.ofMonth(query, isVisitor(caller));
  }

  @Public()
  @cachedBy('limit')
  @ApiOperation({ summary: 'The next free starts' })
  @ApiOkResponse({ type: [StartRecord] })
  @Get('next')
  next(@Query() query: StartsQueryDto, @CurrentCaller() caller: Caller | null): Promise<StartRecord[]> {
    return this.availability.next(query, isVisitor(caller));
  }
}
