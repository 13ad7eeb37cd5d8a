import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Anonymous } from '../../core/http/access-decorators.js';
import type { ProofOfWorkChallenge } from '../../contract/index.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { ProofsOfWork } from './proofs-of-work.js';

/** One challenge per form; each costs the server 2 ms. */
const CHALLENGES = { keyPrefix: 'proof-challenges', points: 240, duration: 60, message: 'Demasiadas peticiones' };

const text = { type: 'string' } as const;
const CHALLENGE_SCHEMA = {
  type: 'object',
  properties: {
    parameters: {
      type: 'object',
      properties: {
        algorithm: text,
        nonce: text,
        salt: text,
        cost: { type: 'integer' },
        keyLength: { type: 'integer' },
        keyPrefix: text,
        keySignature: text,
        data: { type: 'object', properties: { kid: text, expires_at: { type: 'integer', description: 'Seconds since 1970' } } },
      },
    },
    signature: text,
  },
};

@ApiTags('forms')
@Controller('proof-of-work')
export class ProofOfWorkController {
  constructor(
    private readonly proofs: ProofsOfWork,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get()
  @Anonymous()
  @LimitPerNetwork(CHALLENGES)
  @ApiOperation({ summary: 'A challenge of ALTCHA (version 2), whose solution a public form may carry in X-Proof-of-Work' })
  @ApiOkResponse({ schema: CHALLENGE_SCHEMA })
  @ApiNoContentResponse({ description: 'BOT_SHIELD is off: the server neither asks for a proof of work nor checks one' })
  async challenge(@Res({ passthrough: true }) response: Response): Promise<ProofOfWorkChallenge | undefined> {
    if (!this.settings.botShield) {
      response.status(204);
      return undefined;
    }
    return this.proofs.challenge();
  }
}
