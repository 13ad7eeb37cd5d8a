import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { May, Public } from '../core/http/access-decorators.js';
import { Cached } from '../core/cache/cached.interceptor.js';
import { BrandingDto, BrandingRecord } from './branding.dto.js';
import { SiteStateService } from './site-state.service.js';

@ApiTags('content')
@Controller('site-look')
export class BrandingController {
  constructor(private readonly states: SiteStateService) {}

  @Public()
  @Cached(['clinic'], { parameters: [] })
  @ApiOperation({ summary: 'Which of the palettes the site wears' })
  @ApiOkResponse({ type: BrandingRecord })
  @Get()
  get(): Promise<BrandingRecord> {
    return this.states.branding();
  }

  @ApiBearerAuth()
  @May('edit', 'content')
  @ApiOperation({ summary: 'Choose a palette: pages and mails wear it from the next one on' })
  @ApiOkResponse({ type: BrandingRecord })
  @Put()
  async change(@Body() { palette }: BrandingDto): Promise<BrandingRecord> {
    await this.states.change({ palette });
    return { palette };
  }
}
