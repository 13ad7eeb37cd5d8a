import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentCaller, May, Public, type Caller } from '../../core/http/access-decorators.js';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { Cached } from '../../core/cache/cached.interceptor.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateTestimonialDto, TestimonialRecord, SavedTestimonial, UpdateTestimonialDto } from './testimonial.dto.js';
import { TESTIMONIALS } from './testimonials.resource.js';
import { TestimonialsService } from './testimonials.service.js';

@ApiTags('testimonials')
@Controller('testimonials')
export class TestimonialsController {
  constructor(
    private readonly testimonials: TestimonialsService,
    private readonly exports: ListExports,
  ) {}

  @Public()
  @Cached(['testimonials'])
  @ApiList(TestimonialRecord, 'Testimonials, newest first; visitors see the approved ones', TESTIMONIALS.list)
  @Get()
  list(@ListParams() query: ListQuery, @CurrentCaller() caller: Caller | null) {
    return this.testimonials.list(query, caller);
  }

  @ApiExport('testimonials', TESTIMONIALS.list)
  @May('export', 'testimonials')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, TESTIMONIALS.sheet, this.testimonials.parts(query));
  }

  @Public()
  @Cached(['testimonials'], { parameters: [] })
  @ApiOperation({ summary: 'One record' })
  @ApiOkResponse({ type: TestimonialRecord })
  @Get(':id')
  get(@RecordId() id: string, @CurrentCaller() caller: Caller | null): Promise<TestimonialRecord> {
    return this.testimonials.get(id, caller);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a testimonial' })
  @May('create', 'testimonials')
  @ApiCreatedResponse({ type: SavedTestimonial })
  @Post()
  create(@Body() body: CreateTestimonialDto): Promise<SavedTestimonial> {
    return this.testimonials.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @May('edit', 'testimonials')
  @ApiOkResponse({ type: SavedTestimonial })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateTestimonialDto): Promise<SavedTestimonial> {
    return this.testimonials.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a testimonial' })
  @May('delete', 'testimonials')
  @ApiOkResponse({ type: TestimonialRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<TestimonialRecord> {
    return this.testimonials.remove(id);
  }
}
