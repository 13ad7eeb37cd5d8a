import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import type { ListQuery } from '../contract/index.js';
import { Kept } from '../http/answer.interceptor.js';
import { ListParams } from '../http/list-query.js';
import { ApiList, PageAnswer } from '../http/page.js';
import { RecordId } from '../http/record-id.js';
import { CreateTreatmentDto, TreatmentRecord, UpdateTreatmentDto } from './treatment.dto.js';
import { TreatmentsService } from './treatments.service.js';

@ApiTags('treatments')
@Controller('treatments')
export class TreatmentsController {
  constructor(private readonly treatments: TreatmentsService) {}

  @Public()
  @Kept(['treatments'])
  @ApiList(TreatmentRecord, 'Treatments, featured ones first')
  @Get()
  async list(@ListParams() query: ListQuery) {
    return new PageAnswer('treatments', await this.treatments.list(query), query);
  }

  @Public()
  @Kept(['treatments'])
  @ApiOperation({ summary: 'One treatment' })
  @Get(':id')
  get(@RecordId() id: string): Promise<TreatmentRecord> {
    return this.treatments.get(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a treatment' })
  @Post()
  create(@Body() body: CreateTreatmentDto): Promise<TreatmentRecord> {
    return this.treatments.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateTreatmentDto): Promise<TreatmentRecord> {
    return this.treatments.update(id, body);
  }

  /** Answers with the record that is gone: ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a treatment that no appointment refers to' })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<TreatmentRecord> {
    return this.treatments.remove(id);
  }
}
