import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery, ProductCount } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { ListParams, OnlyQuery, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateProductDto, ProductCountRecord, ProductRecord, SavedProduct, UpdateProductDto } from './product.dto.js';
import { PRODUCTS } from './products.resource.js';
import { ProductsService } from './products.service.js';

@ApiTags('products')
@Controller('products')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly exports: ListExports,
  ) {}

  @Public()
  @Cached(['products'])
  @ApiList(ProductRecord, 'Products by name; visitors see the active ones', PRODUCTS.list)
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.products.list(query, caller);
  }

  @ApiExport('products', PRODUCTS.list)
  @May('export', 'products')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, PRODUCTS.sheet, this.products.parts(query));
  }

  @Public()
  @Cached(['products'], { parameters: [] })
  @ApiOperation({ summary: 'How many active products each category has, in alphabetical order' })
  @ApiOkResponse({ type: ProductCountRecord, isArray: true })
  @Get('counts')
  counts(): Promise<ProductCount[]> {
    return this.products.counts();
  }

  @Public()
  @Cached(['products'], { parameters: [] })
  @ApiOperation({ summary: 'One record' })
  @ApiNotFoundResponse({ description: 'For visitors also of a retired product: `code` is then `retired`' })
  @ApiOkResponse({ type: ProductRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<ProductRecord> {
    return this.products.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a product' })
  @May('create', 'products')
  @ApiCreatedResponse({ type: SavedProduct })
  @Post()
  create(@Body() body: CreateProductDto): Promise<SavedProduct> {
    return this.products.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @ApiQuery({
    name: 'stock_was',
    required: false,
    description: 'The stock that `stock` was typed over; 409 with the present one when it has changed meanwhile',
    schema: { type: 'integer' },
  })
  @May('edit', 'products')
  @ApiOkResponse({ type: SavedProduct })
  @Put(':id')
  update(
    @RecordId() id: string,
    @Body() body: UpdateProductDto,
    @OnlyQuery('stock_was') stockWas: unknown,
  ): Promise<SavedProduct> {
    return this.products.update(id, body, stockWas);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a product that no order refers to' })
  @May('delete', 'products')
  @ApiOkResponse({ type: ProductRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<ProductRecord> {
    return this.products.remove(id);
  }
}
