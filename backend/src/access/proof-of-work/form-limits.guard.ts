import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ProofsOfWork } from './proofs-of-work.js';
import { may, PERMISSION, type Permission } from '../../core/http/access-decorators.js';
import { PUBLIC_FORM } from '../../core/http/public-form.js';
import { NetworkKeys } from '../protection/network-keys.js';
import type { Requester } from '../protection/requester.js';
import { HONEYPOT_FIELD, PROOF_OF_WORK_HEADER, PROOF_OF_WORK_REFUSALS } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { addressLimitKey, limitKey, networkOf, PROVIDER_NETWORK } from '../../core/limits/limit-keys.js';
import { ProblemException } from '../../core/http/problem.js';
import { RateLimiters, refusedBy, tooMany } from '../../core/limits/rate-limiters.js';

/**
 * Wide limits, because a household or an office shares one address. Requests with a proof count separately, so that a flood
 * without proofs does not block visitors.
 */
const LIMITS = {
  proved: {
    address: { keyPrefix: 'forms-address-proved', points: 3840, duration: 60 },
    refusals: { keyPrefix: 'forms-refused-proved', points: 4000, duration: 86_400 },
  },
  unproved: {
    address: { keyPrefix: 'forms-address', points: 960, duration: 60 },
    refusals: { keyPrefix: 'forms-refused', points: 1000, duration: 86_400 },
  },
} as const;

/**
 * A write costs four points of the address: 240 a minute without a proof, 960 with one. A refusal costs one, and one of the
 * network's day.
 */
const WRITTEN = 4;
const REFUSED = 1;

/** Invalid proofs and filled honeypots; more than mistakes explain. */
const INVALID_ATTEMPTS = { keyPrefix: 'forms-vain', points: 60, duration: 600 };

type Limiters = Readonly<Record<'address' | 'refusals', RateLimiterAbstract>>;

/** Protects public forms: refuses bots, and limits everything. */
@Injectable()
export class FormLimitsGuard implements CanActivate {
  private readonly proved: Limiters;
  private readonly unproved: Limiters;
  private readonly invalid: RateLimiterAbstract;

  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimiters,
    private readonly proofs: ProofsOfWork,
    private readonly networks: NetworkKeys,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    const make = ({ address, refusals }: (typeof LIMITS)[keyof typeof LIMITS]): Limiters => ({
      address: limiters.limiter(address),
      refusals: limiters.limiter(refusals),
    });
    this.proved = make(LIMITS.proved);
    this.unproved = make(LIMITS.unproved);
    this.invalid = limiters.limiter(INVALID_ATTEMPTS);
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (!this.reflector.get<boolean | undefined>(PUBLIC_FORM, context.getHandler())) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const permission = this.reflector.get<Permission | undefined>(PERMISSION, context.getHandler());
    if (request.user?.role === 'admin' || (permission && may(request.user, ...permission))) return true;
    return this.admit(request, http.getResponse<Response>());
  }

  private async admit(request: Request, response: Response): Promise<boolean> {
    const proofCost = this.settings.botShield ? await this.passShield(request) : 0;
    request.requester = requesterOf(this.networks, request.ip, proofCost);
    if (this.limiters.areOn) await this.count(request, response, proofCost > 0 ? this.proved : this.unproved);
    return true;
  }

  /**
   * A filled honeypot is refused, not silently dropped: a password manager may have filled it in. Returns the cost of the proof,
   * 0 without one.
   * @throws for an invalid proof.
   */
  private async passShield(request: Request): Promise<number> {
    try {
      const bait = textIn(request.body, HONEYPOT_FIELD);
      if (bait) throw new ProblemException(400, PROOF_OF_WORK_REFUSALS.bait, { [HONEYPOT_FIELD]: PROOF_OF_WORK_REFUSALS.bait });
      const proof = request.get(PROOF_OF_WORK_HEADER);
      return proof === undefined ? 0 : await this.proofs.take(proof);
    } catch (refusal) {
      await this.countInvalid(request);
      throw refusal;
    }
  }

  private async countInvalid(request: Request): Promise<void> {
    const seconds = this.limiters.areOn ? await refusedBy(this.invalid.consume(addressLimitKey(request.ip))) : null;
    if (seconds !== null) throw tooMany('Demasiados envíos no válidos desde tu conexión', seconds);
  }

  /** Nothing counts by e-mail, or a stranger could detect its owner's forms. */
  private async count(request: Request, response: Response, { address, refusals }: Limiters): Promise<void> {
    const place = addressLimitKey(request.ip);
    const overAddress = await refusedBy(address.consume(place, WRITTEN));
    if (overAddress !== null) throw tooMany('Se han enviado demasiados formularios desde tu conexión', overAddress);
    // Counted before the request and given back unless it is refused, so that parallel requests are counted too.
    const network = limitKey(networkOf(request.ip ?? '', PROVIDER_NETWORK));
    const overRefusals = await refusedBy(refusals.consume(network));
    response.once('close', () => {
      const rewards = response.statusCode < 400 ? refusals.reward(network) : address.reward(place, WRITTEN - REFUSED);
      void rewards.catch(() => undefined);
    });
    if (overRefusals !== null) throw tooMany('Hoy se han enviado demasiados formularios no válidos desde tu red', overRefusals);
  }
}

/** Lazy, because only reservations need the network. */
const requesterOf = (networks: NetworkKeys, address: string | undefined, proofCost: number): Requester => ({
  proofCost,
  get network() {
    return networks.of(address);
  },
});

function textIn(body: unknown, field: string): string | null {
  const value: unknown =
    typeof body === 'object' && body !== null && Object.hasOwn(body, field) ? (body as Record<string, unknown>)[field] : null;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
