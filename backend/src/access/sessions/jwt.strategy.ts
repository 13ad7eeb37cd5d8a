import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader } from 'jose';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../core/http/access-decorators.js';
import { AccessTokens, AUDIENCE, ISSUER } from './access-tokens.js';
import { Sessions } from './sessions.js';
import { SIGNING_ALGORITHM, SigningKeys } from '../keys/signing-keys.js';

let instances = 0;

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    keys: SigningKeys,
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: [SIGNING_ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      secretOrKeyProvider: (_request, token: string, done) => {
        const { kid } = decodeHeader(token);
        const key = kid === undefined ? undefined : keys.publicKey(kid);
        // The type lacks KeyObject, which jsonwebtoken accepts and which saves parsing a PEM per request.
        if (key) done(null, key as unknown as Buffer);
        else done(new Error('Unknown key'));
      },
      // `validate` checks times by `Clock`; the library would accept a token without `exp`.
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
    // Passport's registry is global, so several applications in one process (tests) need different names.
    this.name = `radiance-jwt-${++instances}`;
    passport.use(this);
  }

  async validate(payload: unknown): Promise<Caller | null> {
    const claims = this.tokens.validClaims(payload);
    return claims && this.sessions.callerOf(claims);
  }
}

function decodeHeader(token: string): { kid?: string | undefined } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}
