import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { acceptedUntil, ApiAccepted } from '../../access/protection/reservations/api-accepted.js';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import { May, Public } from '../../core/http/access-decorators.js';
import { PublicForm } from '../../core/http/public-form.js';
import { CheckoutDto, CheckoutRecord } from './checkout.dto.js';
import { CheckoutService } from './checkout.service.js';

@ApiTags('checkout')
@Controller('checkout')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Order a whole cart: every line or none' })
  @ApiAccepted(CheckoutRecord)
  @May('create', 'orders')
  @ApiCreatedResponse({ type: CheckoutRecord })
  @Post()
  async place(
    @Body() body: CheckoutDto,
    @CurrentRequester() requester: Requester | null,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CheckoutRecord> {
    return acceptedUntil(response, await this.checkout.place(body, requester));
  }
}
