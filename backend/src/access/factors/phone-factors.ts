import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomInt } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { NEW_FACTOR_RULES, phoneE164, type FactorAnswer, type NewFactor } from '../../contract/index.js';
import { invalidFields, ProblemException } from '../../core/http/problem.js';
import { RateLimiters, refusedBy, tooManyAttempts } from '../../core/limits/rate-limiters.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import type { Enrolment, FactorKind, FactorOwner, NewChallenge, VerifiedAnswer } from './factor-kind.js';
import type { FactorEntity } from '../users/factor.entity.js';
import { SmsSender } from './sms-sender.js';

const TRIES = 5;
/** Messages cost money, and nobody may flood a phone. */
const PAUSE = { keyPrefix: 'sms-pause', points: 1, duration: 30 };
const HOURLY = { keyPrefix: 'sms-hourly', points: 10, duration: 3600 };

/** Codes by SMS. */
@Injectable()
export class PhoneFactors implements FactorKind {
  private readonly limits: RateLimiterAbstract[];

  constructor(
    private readonly sms: SmsSender,
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.limits = [limiters.limiter(PAUSE), limiters.limiter(HOURLY)];
  }

  enrol({ phone }: NewFactor): Promise<Enrolment> {
    if (!this.sms.isAvailable) {
      const message =
        'La verificación por SMS no está disponible en este sitio. Usa una aplicación de códigos o una llave de acceso.';
      throw new ProblemException(400, message, { factor_type: message });
    }
    const e164 = phoneE164(phone ?? '');
    if (e164 === null) throw invalidFields({ phone: NEW_FACTOR_RULES.phone.message });
    return Promise.resolve({ stored: { phone: e164 }, shown: { phone: e164 } });
  }

  async challenge({ phone }: FactorEntity, { userId }: FactorOwner): Promise<NewChallenge> {
    await this.spare(userId);
    const code = randomInt(1_000_000).toString().padStart(6, '0');
    const { hostname } = new URL(this.settings.publicUrl);
    // The last line lets browsers fill in the code on this site only (WebOTP). An `ó` would make it two messages.
    const text = `${code} es tu clave para entrar. Caduca en 5 minutos; no la compartas con nadie.\n\n@${hostname} #${code}`;
    return { expected: hashOf(code), triesLeft: TRIES, shown: {}, send: () => this.sms.send(phone ?? '', text) };
  }

  verify(_factor: FactorEntity, expected: string | null, { code }: FactorAnswer): Promise<VerifiedAnswer | null> {
    return Promise.resolve(code !== null && hashOf(code.replace(/\s/g, '')) === expected ? { stored: {} } : null);
  }

  private async spare(userId: string): Promise<void> {
    if (!this.limiters.areOn) return;
    for (const limit of this.limits) {
      const seconds = await refusedBy(limit.consume(userId));
      if (seconds !== null) throw tooManyAttempts(seconds);
    }
  }
}

/** A million codes can be searched; the hash only hides the code from a glance at the table. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
