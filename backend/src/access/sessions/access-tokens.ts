import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { Clock } from '../../core/clock.js';
import type { AssuranceLevel, Role } from '../../contract/index.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import { SIGNING_ALGORITHM, SigningKeys } from '../keys/signing-keys.js';

export interface Claims {
  sub: string;
  email: string;
  role: Role;
  aal: AssuranceLevel;
  session_id: string;
  iat: number;
  exp: number;
}

/**
 * Constant names instead of the site's address: all processes issue for each other, and a change of address signs nobody out. The
 * key binds a token to its site.
 */
export const ISSUER = 'radiance';
export const AUDIENCE = 'radiance-api';

/** Allowed difference between the clocks of two processes. */
const CLOCK_SKEW_SECONDS = 30;

@Injectable()
export class AccessTokens {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async sign(subject: Omit<Claims, 'iat' | 'exp'>): Promise<{ token: string; expiresAt: number }> {
    const { kid, privateKey } = this.keys.current();
    const iat = this.nowSeconds();
    const expiresAt = iat + this.settings.accessTokenSeconds;
    const token = await new SignJWT({ ...subject, iat, exp: expiresAt, iss: ISSUER, aud: AUDIENCE })
      .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'JWT', kid })
      .sign(privateKey);
    return { token, expiresAt };
  }

  /** Checks the claims after the signature: all present, and valid by `Clock`. */
  validClaims(payload: unknown): Claims | null {
    if (!isClaims(payload)) return null;
    const now = this.nowSeconds();
    const begins = Math.max(payload.iat, payload.nbf ?? payload.iat);
    return now < payload.exp && begins <= now + CLOCK_SKEW_SECONDS ? payload : null;
  }

  private nowSeconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

function isClaims(payload: unknown): payload is Claims & { nbf?: number } {
  if (typeof payload !== 'object' || payload === null) return false;
  const claims = payload as Record<string, unknown>;
  const areTexts = ['sub', 'email', 'session_id'].every((name) => typeof claims[name] === 'string');
  const areTimes = ['iat', 'exp'].every((name) => Number.isFinite(claims[name]));
  return (
    areTexts &&
    areTimes &&
    ['aal1', 'aal2'].includes(claims['aal'] as string) &&
    (claims['nbf'] === undefined || Number.isFinite(claims['nbf']))
  );
}
