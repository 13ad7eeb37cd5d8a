import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Anonymous } from '../../platform/http/access.js';
import type { ProofChallenge } from '../../contract/index.js';
import { addressKey } from '../../platform/limits/limit-keys.js';
import { RateLimiters, refusedBy } from '../../platform/limits/rate-limiters.js';
import { tooMany } from '../../platform/limits/too-many.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';
import { ProofsOfWork } from './proofs-of-work.js';

/** Each takes 2 ms of hashing; a browser asks for one a form. */
const ADDRESS_LIMIT = { keyPrefix: 'proof-challenges', points: 240, duration: 60 };

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
  private readonly address: RateLimiterAbstract;

  constructor(
    private readonly proofs: ProofsOfWork,
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.address = limiters.limiter(ADDRESS_LIMIT);
  }

  @Get()
  @Anonymous()
  @ApiOperation({ summary: 'A challenge of ALTCHA (version 2), whose solution a public form may carry in X-Proof-of-Work' })
  @ApiOkResponse({ schema: CHALLENGE_SCHEMA })
  @ApiNoContentResponse({ description: 'The shield is off: no proof is asked for or looked at' })
  async challenge(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<ProofChallenge | undefined> {
    if (!this.settings.botShield) {
      response.status(204);
      return undefined;
    }
    const seconds = this.limiters.areOn ? await refusedBy(this.address.consume(addressKey(request.ip))) : null;
    if (seconds !== null) throw tooMany('Demasiadas peticiones', seconds);
    return this.proofs.challenge();
  }
}
