import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import type { AvailableSlot } from '../../contract/index.js';
import { Kept } from '../../platform/kept/answer.interceptor.js';
import { AvailabilityService } from './availability.service.js';

class SlotRecord implements AvailableSlot {
  @ApiProperty({ example: '09:00' })
  time: string;

  @ApiProperty()
  available: boolean;
}

/** A slot of today passes while nobody changes anything. */
const KEPT_SECONDS = 15;

@ApiTags('availability')
@Controller('availability')
export class AvailabilityController {
  constructor(private readonly availability: AvailabilityService) {}

  @Public()
  @Kept(['appointments', 'clinic', 'treatments'], { seconds: KEPT_SECONDS, parameters: ['date', 'treatment_id'] })
  @ApiOperation({
    summary: 'The slots of a day at which the treatment may start; none on a closed day or beyond the booking horizon',
  })
  @ApiQuery({ name: 'date', schema: { type: 'string', format: 'date' } })
  @ApiQuery({ name: 'treatment_id', required: false, schema: { type: 'string', format: 'uuid' } })
  @Get()
  on(@Query('date') date: unknown, @Query('treatment_id') treatmentId: unknown): Promise<SlotRecord[]> {
    return this.availability.on(date, treatmentId);
  }
}
