import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentCaller, Staff, type Caller } from '../../core/http/access-decorators.js';
import { EventStreams } from './event-streams.js';

@ApiTags('events')
@ApiBearerAuth()
@Controller('events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  /** Not Nest's @Sse, which numbers heartbeats too and would overwrite the reader's last id. */
  @ApiOperation({ summary: 'What changes, as it changes: server-sent events that name a topic each' })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last event received; later changes are sent first',
  })
  @ApiOkResponse({
    description: 'Events `{"topic":"leads"}`; the first of type `ready`',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @Staff()
  @Get()
  open(@Req() request: Request, @Res() response: Response, @CurrentCaller() caller: Caller): Promise<void> {
    return this.streams.open(request, response, caller);
  }
}
