import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiGoneResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { PROTECTION_REFUSALS, SCARCE_KINDS, type ConfirmationAnswer } from '../../../contract/index.js';
import { Database } from '../../../platform/database/database.js';
import { Public } from '../../../platform/http/access.js';
import { notFound, ProblemException } from '../../../platform/http/problem.js';
import { PublicForm } from '../../../platform/http/public-form.js';
import { ConfirmationDto } from '../protection.dto.js';
import { ScarceThings } from '../scarce.js';
import { ConfirmationThrottle } from './confirmation-throttle.js';
import { Holds } from './holds.js';

@ApiTags('forms')
@Controller('confirmations')
export class ConfirmationsController {
  constructor(
    private readonly database: Database,
    private readonly holds: Holds,
    private readonly things: ScarceThings,
    private readonly throttle: ConfirmationThrottle,
  ) {}

  @Public()
  @PublicForm()
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirm what was answered with 202, by the token of the link in its mail' })
  @ApiOkResponse({ schema: { type: 'object', properties: { kind: { type: 'string', enum: [...SCARCE_KINDS] } } } })
  @ApiNotFoundResponse({ description: 'No such token' })
  @ApiGoneResponse({ description: 'Too late: what was held has been let go' })
  @Post()
  async confirm(@Body() { token }: ConfirmationDto, @Req() request: Request): Promise<ConfirmationAnswer> {
    await this.throttle.begin(request.ip);
    return this.database.tx(async (manager) => {
      const followed = await this.holds.follow(manager, token);
      if (followed === null) throw notFound(PROTECTION_REFUSALS.unknownLink);
      if (followed === 'expired') throw new ProblemException(410, PROTECTION_REFUSALS.expiredLink);
      const { kind, recordIds, isNew } = followed;
      if (isNew) await this.things.of(kind).confirmed(manager, recordIds);
      return { kind };
    });
  }
}
