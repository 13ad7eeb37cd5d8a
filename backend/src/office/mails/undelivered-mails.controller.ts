import { Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RecordId } from '../../platform/http/record-id.js';
import { UndeliveredMailRecord } from './undelivered-mail.dto.js';
import { UndeliveredMails } from './undelivered-mails.js';

@ApiTags('undelivered-mails')
@ApiBearerAuth()
@Controller('undelivered-mails')
export class UndeliveredMailsController {
  constructor(private readonly mails: UndeliveredMails) {}

  @ApiOperation({ summary: 'Mails that are not tried any more, the last given up first, at most 100' })
  @Get()
  list(): Promise<UndeliveredMailRecord[]> {
    return this.mails.list();
  }

  @ApiOperation({ summary: 'Tries one again, as if it had just been promised' })
  @Post(':id/send-again')
  @HttpCode(200)
  sendAgain(@RecordId() id: string): Promise<UndeliveredMailRecord> {
    return this.mails.sendAgain(id);
  }

  @ApiOperation({ summary: 'Removes one that nobody needs to get' })
  @Delete(':id')
  remove(@RecordId() id: string): Promise<UndeliveredMailRecord> {
    return this.mails.remove(id);
  }
}
