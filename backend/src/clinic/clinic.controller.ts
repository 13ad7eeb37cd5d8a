import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, Public, type Caller } from '../core/http/access-decorators.js';
import { Cached } from '../core/cache/cached.interceptor.js';
import { ClinicRecord, UpdateClinicDto } from './clinic.dto.js';
import { ClinicService } from './clinic.service.js';

@ApiTags('clinic')
@Controller('clinic')
export class ClinicController {
  constructor(private readonly clinic: ClinicService) {}

  @Public()
  @Cached(['clinic'], { parameters: [] })
  @ApiOperation({ summary: 'The clinic: how to reach it, its hours, slots and legal data' })
  @ApiOkResponse({ type: ClinicRecord })
  @Get()
  get(): Promise<ClinicRecord> {
    return this.clinic.shown();
  }

  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Change any of its fields; a later lock of the panel, and pictures without consents, ask for recent authentication',
  })
  @ApiOkResponse({ type: ClinicRecord })
  @Put()
  async update(@Body() body: UpdateClinicDto, @CurrentCaller() caller: Caller): Promise<ClinicRecord> {
    await this.clinic.update(body, caller);
    return this.clinic.shown();
  }
}
