import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListQuery } from '../../../contract/index.js';
import { May } from '../../../core/http/access-decorators.js';
import { RecordId } from '../../../core/http/record-id.js';
import { ListParams } from '../../../core/lists/list-query.js';
import { ApiList } from '../../../core/lists/page.js';
import { CartRecord, UpdateCartDto } from './cart.dto.js';
import { CartsService } from './carts.service.js';
import { ORDERS } from '../orders.resource.js';

@ApiTags('orders')
@ApiBearerAuth()
@Controller('carts')
export class CartsController {
  constructor(private readonly carts: CartsService) {}

  @ApiList(CartRecord, 'Orders with all their lines, newest first', ORDERS.list)
  @May('list', 'orders')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.carts.list(query);
  }

  @ApiOperation({ summary: 'One order with all its lines' })
  @May('show', 'orders')
  @ApiOkResponse({ type: CartRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<CartRecord> {
    return this.carts.get(id);
  }

  @ApiOperation({
    summary:
      'Take a step with all lines, or none; say what was agreed of shipping and delivery, or that it is paid. The stock of what is cancelled returns, once',
  })
  @May('edit', 'orders')
  @ApiOkResponse({ type: CartRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateCartDto): Promise<CartRecord> {
    return this.carts.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiOperation({ summary: 'Delete an order with all its lines' })
  @May('delete', 'orders')
  @ApiOkResponse({ type: CartRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<CartRecord> {
    return this.carts.remove(id);
  }
}
