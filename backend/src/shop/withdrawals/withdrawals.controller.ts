import { Body, Controller, Delete, Get, Post, Put, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentRequester, type Requester } from '../../access/protection/requester.js';
import { May, Public } from '../../core/http/access-decorators.js';
import type { ListQuery } from '../../contract/index.js';
import { ApiExport } from '../../core/exports/api-export.js';
import { ListExports } from '../../core/exports/csv-exports.js';
import { PublicForm } from '../../core/http/public-form.js';
import { ListParams, WholeListParams } from '../../core/lists/list-query.js';
import { ApiList } from '../../core/lists/page.js';
import { RecordId } from '../../core/http/record-id.js';
import { CreateWithdrawalDto, UpdateWithdrawalDto, WithdrawalRecord } from './withdrawal.dto.js';
import { WITHDRAWALS } from './withdrawals.resource.js';
import { WithdrawalsService } from './withdrawals.service.js';

@ApiTags('withdrawals')
@Controller('withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly withdrawals: WithdrawalsService,
    private readonly exports: ListExports,
  ) {}

  @ApiBearerAuth()
  @ApiList(WithdrawalRecord, 'Withdrawals from contracts of sale, newest first', WITHDRAWALS.list)
  @May('list', 'withdrawals')
  @Get()
  list(@ListParams() query: ListQuery) {
    return this.withdrawals.list(query);
  }

  @ApiExport('withdrawals', WITHDRAWALS.list)
  @May('export', 'withdrawals')
  @Get('export')
  export(@WholeListParams() query: ListQuery, @Res() response: Response): Promise<void> {
    return this.exports.send(response, WITHDRAWALS.sheet, this.withdrawals.parts(query));
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'One record' })
  @May('show', 'withdrawals')
  @ApiOkResponse({ type: WithdrawalRecord })
  @Get(':id')
  get(@RecordId() id: string): Promise<WithdrawalRecord> {
    return this.withdrawals.get(id);
  }

  @Public()
  @PublicForm()
  @ApiOperation({
    summary:
      'Withdraw from a contract of sale; the answer says when it came in, and a mail too where the e-mail is that of an order',
  })
  @May('create', 'withdrawals')
  @ApiCreatedResponse({ type: WithdrawalRecord })
  @Post()
  create(@Body() body: CreateWithdrawalDto, @CurrentRequester() requester: Requester | null): Promise<WithdrawalRecord> {
    return this.withdrawals.create(body, requester);
  }

  @ApiBearerAuth()
  @ApiOperation({ summary: 'Change any of its fields, such as a mistyped reference; as acknowledged it sends the receipt, once' })
  @May('edit', 'withdrawals')
  @ApiOkResponse({ type: WithdrawalRecord })
  @Put(':id')
  update(@RecordId() id: string, @Body() body: UpdateWithdrawalDto): Promise<WithdrawalRecord> {
    return this.withdrawals.update(id, body);
  }

  /** Returns the deleted record, because ra-data-simple-rest reads its id. */
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a withdrawal' })
  @May('delete', 'withdrawals')
  @ApiOkResponse({ type: WithdrawalRecord })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<WithdrawalRecord> {
    return this.withdrawals.remove(id);
  }
}
