import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { decodeProtectedHeader } from 'jose';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../../core/http/access.js';
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
        // The types know no KeyObject; jsonwebtoken takes one and is spared the parsing of a PEM at each request.
        if (key) done(null, key as unknown as Buffer);
        else done(new Error('Unknown key'));
      },
      // `validate` judges all times, by the site's clock: the library would also accept a token without any `exp`.
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
    // Passport is one registry for the whole process; two applications in it (as in tests) must not share a name.
    this.name = `radiance-jwt-${++instances}`;
    passport.use(this);
  }

  async validate(payload: unknown): Promise<Caller | null> {
    const claims = this.tokens.claimsThatCount(payload);
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
