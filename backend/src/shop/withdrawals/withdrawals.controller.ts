import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/http/access.js';
import type { ListQuery } from '../../contract/index.js';
import { PublicForm } from '../../access/bot-shield/form-limits.guard.js';
import { ListParams } from '../../platform/lists/list-query.js';
import { ApiList, PageAnswer } from '../../platform/lists/page.js';
import { CreateWithdrawalDto, WithdrawalRecord } from './withdrawal.dto.js';
import { WithdrawalsService } from './withdrawals.service.js';

@ApiTags('withdrawals')
@Controller('withdrawals')
export class WithdrawalsController {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @ApiBearerAuth()
  @ApiList(WithdrawalRecord, 'Withdrawals from contracts of sale, newest first')
  @Get()
  async list(@ListParams() query: ListQuery) {
    return new PageAnswer('withdrawals', await this.withdrawals.list(query), query);
  }

  @Public()
  @PublicForm()
  @ApiOperation({ summary: 'Withdraw from a contract of sale; acknowledged by mail with the instant' })
  @Post()
  create(@Body() body: CreateWithdrawalDto): Promise<WithdrawalRecord> {
    return this.withdrawals.create(body);
  }
}
