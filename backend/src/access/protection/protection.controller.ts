import { Body, Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FloodReport, NetworkReservations, ProtectionReport } from '../../contract/index.js';
import { PROTECTION_RESPONSES } from './response-schemas.js';
import { Floods } from './reservations/floods.js';
import { RecentAuthentication } from '../../core/http/access-decorators.js';
import { ChangeProtectionDto, FloodDto } from './protection.dto.js';
import { ProtectionService } from './protection.service.js';

@ApiTags('protection')
@ApiBearerAuth()
@Controller('protection')
export class ProtectionController {
  constructor(
    private readonly protection: ProtectionService,
    private readonly floods: Floods,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'How much strangers may reserve, and whether and why an adaptive limit is on' })
  @ApiOkResponse({ schema: PROTECTION_RESPONSES.report })
  report(): Promise<ProtectionReport> {
    return this.protection.report();
  }

  @Put()
  @RecentAuthentication()
  @ApiOperation({ summary: 'Change any cap, or switch an adaptive limit: `auto` learns, `on` and `off` stay' })
  @ApiOkResponse({ schema: PROTECTION_RESPONSES.report })
  change(@Body() body: ChangeProtectionDto): Promise<ProtectionReport> {
    return this.protection.change(body);
  }

  @Get('networks')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Which networks have reserved what is pending, the busiest first, by names that lead to no address' })
  @ApiOkResponse({ schema: { type: 'array', items: PROTECTION_RESPONSES.network } })
  networks(): Promise<NetworkReservations[]> {
    return this.floods.networks();
  }

  @Post('floods')
  @RecentAuthentication()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Cancel the pending appointments and delete the pending orders, unanswered leads, open waitlist entries and untouched withdrawals without an order that a network, or everybody in an interval, has sent; with `preview`, as by default, only count them',
  })
  @ApiOkResponse({ schema: PROTECTION_RESPONSES.flood })
  clear(@Body() selection: FloodDto): Promise<FloodReport> {
    return this.floods.clear(selection);
  }
}
