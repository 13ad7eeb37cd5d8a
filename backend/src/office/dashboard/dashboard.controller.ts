import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags, PartialType } from '@nestjs/swagger';
import { CurrentCaller, May, Staff, type Caller } from '../../core/http/access-decorators.js';
import { ActivityService } from './activity.service.js';
import { FollowUpsService } from './follow-ups.service.js';
import { ActivityRecord, CallListRecord, DashboardRecord } from './dashboard.dto.js';
import { DashboardService } from './dashboard.service.js';

@ApiTags('dashboard')
@ApiBearerAuth()
@Controller('dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly activities: ActivityService,
    private readonly followUps: FollowUpsService,
  ) {}

  @ApiOperation({ summary: 'The figures of the dashboard that one’s roles may see' })
  @ApiOkResponse({ type: PartialType(DashboardRecord) })
  @Staff()
  @Get()
  figures(@CurrentCaller() { roles }: Caller): Promise<Partial<DashboardRecord>> {
    return this.dashboard.figures(roles);
  }

  @ApiOperation({ summary: 'What the last 30 days brought, the next appointments and what came in last' })
  @May('list', 'activity')
  @ApiOkResponse({ type: ActivityRecord })
  @Get('activity')
  activity(): Promise<ActivityRecord> {
    return this.activities.activity();
  }

  @ApiOperation({
    summary: 'Whom to tell today: who comes on the next open day, and what waits for an answer, as far as one’s roles go',
  })
  @May('list', 'appointments')
  @ApiOkResponse({ type: CallListRecord })
  @Get('calls')
  calls(@CurrentCaller() caller: Caller): Promise<CallListRecord> {
    return this.followUps.calls(caller);
  }
}
