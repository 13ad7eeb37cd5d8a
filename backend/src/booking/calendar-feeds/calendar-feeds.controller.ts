import { Body, Controller, Delete, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CALENDAR_QUERY, type NewCalendarFeed } from '../../contract/index.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import {
  Anonymous,
  CurrentCaller,
  May,
  RecentAuthentication,
  SessionOnly,
  type Caller,
} from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { CalendarFeedAnswer, CalendarFeedDto, NewCalendarFeedRecord } from './calendar-feed.dto.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

/** Calendar programs poll every quarter of an hour, a whole team's from one address. */
const READINGS = { keyPrefix: 'calendar-feeds', points: 60, duration: 60 };

@ApiTags('practitioners')
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Whether one of the team has a calendar address, and since when' })
  @ApiOkResponse({ type: CalendarFeedAnswer })
  @May('create', 'practitioners')
  @SessionOnly()
  @RecentAuthentication()
  @Get('practitioners/:id/calendar')
  async get(@RecordId() id: string): Promise<CalendarFeedAnswer> {
    return { feed: await this.feeds.of(id) };
  }

  @ApiBearerAuth()
  @ApiOperation({
    summary:
      'Make a new calendar address, shown only in this response. The previous address stops working; this one ends when its maker changes the password or loses access',
  })
  @ApiCreatedResponse({ type: NewCalendarFeedRecord })
  @May('create', 'practitioners')
  @SessionOnly()
  @RecentAuthentication()
  @Post('practitioners/:id/calendar')
  renew(@RecordId() id: string, @Body() body: CalendarFeedDto, @CurrentCaller() caller: Caller): Promise<NewCalendarFeed> {
    return this.feeds.renew(id, body, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Take the calendar address back' })
  @May('create', 'practitioners')
  @SessionOnly()
  @HttpCode(204)
  @Delete('practitioners/:id/calendar')
  revoke(@RecordId() id: string): Promise<void> {
    return this.feeds.revoke(id);
  }

  /** Public. The token is in the query, because logs contain paths only. */
  @Anonymous()
  @LimitPerNetwork(READINGS)
  @ApiOperation({ summary: 'Somebody’s appointments as a calendar (RFC 5545)' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'inline; filename="agenda.ics"')
  @Header('Cache-Control', 'private, no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Get('calendar.ics')
  read(@Query(CALENDAR_QUERY) token: unknown): Promise<string> {
    return this.feeds.read(token);
  }
}
