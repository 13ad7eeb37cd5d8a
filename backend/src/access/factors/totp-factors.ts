import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { IsNull } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { Sender } from '../../mail/sender.js';
import type { FactorAnswer, NewFactor } from '../../contract/index.js';
import type { Enrolment, FactorKind, FactorOwner, NewChallenge, VerifiedAnswer } from './factor-kind.js';
import type { FactorEntity } from '../users/factor.entity.js';

/** Allowed difference of a phone's clock. */
const DRIFT_SECONDS = 30;
const TRIES = 5;

/** Codes of an authenticator app (RFC 6238). */
@Injectable()
export class TotpFactors implements FactorKind {
  constructor(
    private readonly clock: Clock,
    private readonly sender: Sender,
  ) {}

  async enrol({ issuer }: NewFactor, { email }: FactorOwner): Promise<Enrolment> {
    const secret = generateSecret();
    const uri = generateURI({ issuer: issuer ?? (await this.ownName()), label: email, secret });
    return { stored: { totp_secret: secret }, shown: { totp: { secret, uri, qr_code: await qrCode(uri) } } };
  }

  /** An issuer cannot contain a colon (Key Uri Format). */
  private async ownName(): Promise<string> {
    const { name } = await this.sender.get();
    return name.replaceAll(':', ' ');
  }

  challenge(): Promise<NewChallenge> {
    return Promise.resolve({ expected: null, triesLeft: TRIES, shown: {} });
  }

  async verify(
    { totp_secret, totp_last_step }: FactorEntity,
    _expected: string | null,
    { code }: FactorAnswer,
  ): Promise<VerifiedAnswer | null> {
    const token = code?.replace(/\s/g, '') ?? '';
    // The library throws unless there are six digits.
    if (totp_secret === null || !/^\d{6}$/.test(token)) return null;
    const result = await verify({
      secret: totp_secret,
      token,
      epoch: Math.floor(this.clock.now().getTime() / 1000),
      epochTolerance: DRIFT_SECONDS,
      ...(totp_last_step !== null && { afterTimeStep: totp_last_step }),
    });
    if (!result.valid || !('timeStep' in result)) return null;
    return { stored: { totp_last_step: result.timeStep }, onlyIf: { totp_last_step: totp_last_step ?? IsNull() } };
  }
}

async function qrCode(text: string): Promise<string> {
  const { default: qr } = await import('qrcode');
  return `data:image/svg+xml;utf8,${encodeURIComponent(await qr.toString(text, { type: 'svg', margin: 2 }))}`;
}
