import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { ListQuery } from '../../contract/index.js';
import { May } from '../../core/http/access-decorators.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { ListParams, OnlyQuery, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { ApiRetirement, CONFIRMED } from '../planning/api-confirm-deactivation.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateEquipmentDto, EquipmentRecord, UpdateEquipmentDto } from './equipment.dto.js';
import { EQUIPMENT } from './equipment.resource.js';
import { EquipmentService } from './equipment.service.js';

@ApiTags('equipment')
@Controller('equipment')
export class EquipmentController {
  constructor(
    private readonly equipment: EquipmentService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(EquipmentRecord, 'Rooms and devices, by name', EQUIPMENT.list)
  @May('list', 'equipment')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.equipment.list(query);
  }

  @ApiExport('equipment', EQUIPMENT.list)
  @May('export', 'equipment')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, EQUIPMENT.sheet, this.equipment.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'equipment')
  @ApiOkResponse({ type: EquipmentRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<EquipmentRecord> {
    return this.equipment.get(id);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Add a room or a device' })
  @May('create', 'equipment')
  @ApiCreatedResponse({ type: EquipmentRecord })
  @Post()
  create(@Body() body: CreateEquipmentDto): Promise<EquipmentRecord> {
    return this.equipment.create(body);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields' })
  @ApiRetirement()
  @May('edit', 'equipment')
  @ApiOkResponse({ type: EquipmentRecord })
  @Put(':id')
  update(
    @RecordId() id: string,
    @Body() body: UpdateEquipmentDto,
    @OnlyQuery('confirmed', CONFIRMED) confirmed: unknown,
  ): Promise<EquipmentRecord> {
    return this.equipment.update(id, body, confirmed === false);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Delete a room or a device that nothing needs',
    description: 'With coming appointments 409 lists them and says how many; nothing overrides that.',
  })
  @May('delete', 'equipment')
  @ApiOkResponse({ type: EquipmentRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<EquipmentRecord> {
    return this.equipment.remove(id);
  }
}
