import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiGoneResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PROTECTION_REFUSALS, RESERVABLE_KINDS, type ConfirmationAnswer } from '../../../contract/index.js';
import { Database } from '../../../core/database/database.js';
import { Public } from '../../../core/http/access-decorators.js';
import { notFound, ProblemException } from '../../../core/http/problem.js';
import { PublicForm } from '../../../core/http/public-form.js';
import { LimitPerNetwork, type NetworkLimit } from '../../../core/limits/network-limit.js';
import { ConfirmationDto } from '../protection.dto.js';
import { ReservableKinds } from '../reservable-kinds.js';
import { Reservations } from './reservations.js';

/**
 * Protects the database; 256 bits need no protection against guessing. 8 appointments and 30 units of a network may wait, so a
 * minute has room for all their links and for second clicks.
 */
const CONFIRMATIONS: NetworkLimit = { keyPrefix: 'confirmations', points: 60, duration: 60, ofProvider: true };

@ApiTags('forms')
@Controller('confirmations')
export class ConfirmationsController {
  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
    private readonly kinds: ReservableKinds,
  ) {}

  @Public()
  @PublicForm()
  @LimitPerNetwork(CONFIRMATIONS)
  @HttpCode(200)
  @ApiOperation({ summary: 'Confirm what was answered with 202, by the token of the link in its mail' })
  @ApiOkResponse({ schema: { type: 'object', properties: { kind: { type: 'string', enum: [...RESERVABLE_KINDS] } } } })
  @ApiNotFoundResponse({ description: 'No such token' })
  @ApiGoneResponse({ description: 'Too late: the reservation has expired' })
  @Post()
  confirm(@Body() { token }: ConfirmationDto): Promise<ConfirmationAnswer> {
    return this.database.tx(async (manager) => {
      const followed = await this.reservations.follow(manager, token);
      if (followed === null) throw notFound(PROTECTION_REFUSALS.unknownLink);
      if (followed === 'expired') throw new ProblemException(410, PROTECTION_REFUSALS.expiredLink);
      const { kind, recordIds, isNew } = followed;
      if (isNew) await this.kinds.of(kind).confirmed(manager, recordIds);
      return { kind };
    });
  }
}
