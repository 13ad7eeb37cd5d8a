import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, RecentAuthentication, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery } from '../../contract/index.js';
import { ListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreatedWebhookRecord, NewWebhookDto, UpdateWebhookDto, WebhookDeliveryRecord, WebhookRecord } from './webhook.dto.js';
import { DELIVERIES_LIST, WebhooksService } from './webhooks.service.js';

/** A webhook sends personal data elsewhere, so a stolen token alone must not create one. */
@ApiTags('webhooks')
@ApiBearerAuth()
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @ApiOkResponse({ type: [WebhookRecord] })
  @Get()
  @ApiOperation({ summary: 'Webhooks, newest first, without their secrets' })
  list(): Promise<WebhookRecord[]> {
    return this.webhooks.list();
  }

  @ApiCreatedResponse({ type: CreatedWebhookRecord })
  @Post()
  @RecentAuthentication()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Send events to an address; the answer is the only one that has the secret of the signatures' })
  create(@Body() body: NewWebhookDto, @CurrentCaller() caller: Caller): Promise<CreatedWebhookRecord> {
    return this.webhooks.create(body, caller);
  }

  @ApiOkResponse({ type: WebhookRecord })
  @Put(':id')
  @RecentAuthentication()
  @ApiOperation({ summary: 'Change a webhook; ending a pause sends again what had failed' })
  update(@RecordId() id: string, @Body() body: UpdateWebhookDto, @CurrentCaller() caller: Caller): Promise<WebhookRecord> {
    return this.webhooks.update(id, body, caller);
  }

  @ApiOkResponse({ type: WebhookRecord })
  @Delete(':id')
  @ApiOperation({ summary: 'Delete a webhook with its deliveries' })
  remove(@RecordId() id: string): Promise<WebhookRecord> {
    return this.webhooks.remove(id);
  }

  @Get(':id/deliveries')
  @ApiList(WebhookDeliveryRecord, 'Deliveries, newest first, with request and answer', DELIVERIES_LIST)
  deliveries(@RecordId() id: string, @ListParams() query: ListQuery) {
    return this.webhooks.deliveries(id, query);
  }

  @ApiOkResponse({ type: WebhookDeliveryRecord })
  @Post(':id/deliveries/:delivery/send')
  @HttpCode(200)
  @ApiParam({ name: 'delivery', description: 'The id of the delivery' })
  @ApiOperation({ summary: 'Send a delivery again, with the same `webhook-id`; ends a pause' })
  sendAgain(@RecordId() id: string, @Param('delivery') delivery: string): Promise<WebhookDeliveryRecord> {
    return this.webhooks.sendAgain(id, delivery);
  }
}
