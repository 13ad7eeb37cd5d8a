import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Substitution } from '../../contract/index.js';
import { May } from '../../platform/http/access.js';
import { RecordId } from '../../platform/http/record-id.js';
import { SubstitutesService } from './substitutes.service.js';

@ApiTags('practitioners')
@Controller('practitioners')
export class SubstitutesController {
  constructor(private readonly substitutes: SubstitutesService) {}

  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Of somebody who is missing, the day’s appointments, or all that are to come, with who could take each over',
  })
  @ApiQuery({ name: 'date', required: false, schema: { type: 'string', format: 'date' } })
  @May('edit', 'appointments')
  @Get(':id/substitutes')
  of(@RecordId() id: string, @Query('date') date: unknown): Promise<Substitution[]> {
    return this.substitutes.of(id, date);
  }
}
