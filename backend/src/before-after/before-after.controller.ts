import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../auth/access.js';
import type { ListQuery } from '../contract/index.js';
import { Kept } from '../http/answer.interceptor.js';
import { ListParams } from '../http/list-query.js';
import { ApiList, PageAnswer } from '../http/page.js';
import { RecordId } from '../http/record-id.js';
import { CreateBeforeAfterDto, BeforeAfterRecord, UpdateBeforeAfterDto } from './before-after.dto.js';
import { BeforeAfterService } from './before-after.service.js';

@ApiTags('before-after')
@Controller('before-after')
export class BeforeAfterController {
  constructor(private readonly pairs: BeforeAfterService) {}

  @Public()
  @Kept(['before-after'])
  @ApiList(BeforeAfterRecord, 'Before/after pairs, newest first')
  @Get()
  async list(@ListParams() query: ListQuery) {
    return new PageAnswer('before-after', await this.pairs.list(query), query);
  }

  @Public()
  @Kept(['before-after'])
  @ApiOperation({ summary: 'One record' })
  @Get(':id')
  get(@RecordId() id: string): Promise<BeforeAfterRecord> {
    return this.pairs.get(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Create a pair' })
  @Post()
  create(@Body() body: CreateBeforeAfterDto): Promise<BeforeAfterRecord> {
    return this.pairs.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateBeforeAfterDto): Promise<BeforeAfterRecord> {
    return this.pairs.update(id, body);
  }

  /** Answers with the record that is gone: ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a pair' })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<BeforeAfterRecord> {
    return this.pairs.remove(id);
  }
}
