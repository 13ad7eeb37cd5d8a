import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import { PublicForm } from '../../access/bot-shield/form-limits.guard.js';
import { CheckoutDto, CheckoutRecord } from './checkout.dto.js';
import { CheckoutService } from './checkout.service.js';

@ApiTags('checkout')
@Controller('checkout')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Order a whole cart: every line or none' })
  @Post()
  place(@Body() body: CheckoutDto): Promise<CheckoutRecord> {
    return this.checkout.place(body);
  }
}
