import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { DashboardFigures } from '../contract/index.js';
import { DashboardService } from './dashboard.service.js';

class DashboardRecord implements DashboardFigures {
  @ApiProperty()
  appointments_total: number;

  @ApiProperty()
  orders_total: number;

  @ApiProperty({ description: 'Euros' })
  orders_sales: number;

  @ApiProperty()
  leads_pending: number;

  @ApiProperty()
  products_low_stock: number;
}

@ApiTags('dashboard')
@ApiBearerAuth()
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @ApiOperation({ summary: 'The figures of the dashboard' })
  @Get()
  figures(): Promise<DashboardRecord> {
    return this.dashboard.figures();
  }
}
