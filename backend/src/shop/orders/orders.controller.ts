import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { acceptedUntil, ApiAccepted } from '../../access/protection/reservations/api-accepted.js';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import { PublicForm } from '../../core/http/public-form.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateOrderDto, OrderRecord, UpdateOrderDto } from './order.dto.js';
import { ORDERS } from './orders.resource.js';
import { OrdersService } from './orders.service.js';

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(OrderRecord, 'Order lines, newest first', ORDERS.list)
  @May('list', 'orders')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.orders.list(query);
  }

  @ApiExport('order lines', ORDERS.list)
  @May('export', 'orders')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, ORDERS.sheet, this.orders.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'orders')
  @ApiOkResponse({ type: OrderRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<OrderRecord> {
    return this.orders.get(id);
  }

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Order one product' })
  @ApiAccepted(OrderRecord)
  @May('create', 'orders')
  @ApiCreatedResponse({ type: OrderRecord })
  @Post()
  async create(
    @Body() body: CreateOrderDto,
    @CurrentCaller() caller: Caller | null,
    @CurrentRequester() requester: Requester | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderRecord> {
    return acceptedUntil(response, await this.orders.create(body, caller, requester));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'orders')
  @ApiOkResponse({ type: OrderRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateOrderDto): Promise<OrderRecord> {
    return this.orders.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete an order line; the stock of a pending one returns' })
  @May('delete', 'orders')
  @ApiOkResponse({ type: OrderRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<OrderRecord> {
    return this.orders.remove(id);
  }
}
