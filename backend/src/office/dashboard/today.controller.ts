import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, May, type Caller } from '../../core/http/access-decorators.js';
import { TodayRecord } from './today.dto.js';
import { TodayService } from './today.service.js';

@ApiTags('dashboard')
@ApiBearerAuth()
@Controller('today')
export class TodayController {
  constructor(private readonly todays: TodayService) {}

  @ApiOperation({ summary: 'Who is here, who comes next, who is late, free gaps, whom to call and which messages failed' })
  @May('list', 'appointments')
  @ApiOkResponse({ type: TodayRecord })
  @Get()
  today(@CurrentCaller() caller: Caller): Promise<TodayRecord> {
    return this.todays.today(caller);
  }
}
