import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListQuery } from '../../contract/index.js';
import { CurrentCaller, May, type Caller } from '../../core/http/access-decorators.js';
import { RecordId } from '../../core/http/record-id.js';
import { ListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { MessageEmailRecord, MessageRecord } from './message.dto.js';
import { MESSAGES_LIST, MessagesService } from './messages.service.js';

/** Read only. */
@ApiTags('messages')
@ApiBearerAuth()
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @ApiList(MessageRecord, 'The messages by mail, SMS or WhatsApp, the latest first, each with its state', MESSAGES_LIST)
  @May('list', 'messages')
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.messages.list(query, caller);
  }

  @ApiOperation({ summary: 'One message' })
  @May('show', 'messages')
  @ApiOkResponse({ type: MessageRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<MessageRecord> {
    return this.messages.get(id, caller);
  }

  @ApiOperation({ summary: 'The message as its recipient reads it, without the keys in its links' })
  @May('show', 'messages')
  @ApiOkResponse({ type: MessageEmailRecord })
  @Get(':id/letter')
  email(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<MessageEmailRecord> {
    return this.messages.email(id, caller);
  }

  @ApiOperation({ summary: 'Sends it again to the same address; what had arrived, as a message of its own' })
  @May('edit', 'messages')
  @ApiOkResponse({ type: MessageRecord })
  @Post(':id/resend')
  @HttpCode(200)
  resend(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<MessageRecord> {
    return this.messages.resend(id, caller);
  }

  @ApiOperation({ summary: 'Leaves it at that: it is neither tried again nor counted as undelivered' })
  @May('edit', 'messages')
  @ApiOkResponse({ type: MessageRecord })
  @Post(':id/void')
  @HttpCode(200)
  void(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<MessageRecord> {
    return this.messages.void(id, caller);
  }
}
