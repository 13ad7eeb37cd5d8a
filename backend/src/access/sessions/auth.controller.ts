import { Body, Controller, Get, Header, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { JSONWebKeySet } from 'jose';
import type { CurrentSession, Session } from '../../contract/index.js';
import { Anonymous, CurrentCaller, SignedIn, type Caller } from '../../core/http/access-decorators.js';
import { Audited } from '../../core/audit/audited.js';
import { CommitsItself } from '../../core/idempotency/idempotency.interceptor.js';
import { LimitPerNetwork } from '../../core/limits/network-limit.js';
import { RESPONSES } from './response-schemas.js';
import { AuthService } from './auth.service.js';
import { RefreshDto, SignInDto } from './auth.dto.js';
import { originOf } from './sessions.js';
import { SIGN_IN_NETWORK } from './sign-in/sign-in-throttle.js';
import { SigningKeys } from '../keys/signing-keys.js';

/** Open panels refresh every quarter of an hour; each attempt is a write. */
const REFRESHES = { keyPrefix: 'refresh-address', points: 120, duration: 60 };

@ApiTags('auth')
@CommitsItself()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly keys: SigningKeys,
  ) {}

  @Post('sign-in')
  @Anonymous()
  @LimitPerNetwork(SIGN_IN_NETWORK)
  @Audited('sign-in')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Sign in with e-mail and password' })
  @ApiOkResponse({ schema: RESPONSES.session })
  signIn(@Body() form: SignInDto, @Req() request: Request): Promise<Session> {
    return this.auth.signIn(form, originOf(request));
  }

  @Post('refresh')
  @Anonymous()
  @LimitPerNetwork(REFRESHES)
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary:
      'Trade a refresh token for a new pair; using one twice ends the session, but for a second try with the same Idempotency-Key',
  })
  @ApiOkResponse({ schema: RESPONSES.session })
  refresh(@Body() { refresh_token }: RefreshDto, @Req() request: Request): Promise<Session> {
    return this.auth.refresh(refresh_token, request.get('idempotency-key'));
  }

  @Get('session')
  @SignedIn()
  @Header('Cache-Control', 'no-store')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'The user of this token, its assurance level and factors' })
  @ApiOkResponse({ schema: RESPONSES.currentSession })
  session(@CurrentCaller() caller: Caller): Promise<CurrentSession> {
    return this.auth.current(caller);
  }

  @Post('sign-out')
  @SignedIn()
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'End this session; its tokens no longer work' })
  signOut(@CurrentCaller() caller: Caller): Promise<void> {
    return this.auth.signOut(caller);
  }

  /** Half of the time that a new key is published before it signs. */
  @Get('.well-known/jwks.json')
  @Anonymous()
  @Header('Cache-Control', 'public, max-age=300')
  @ApiOperation({ summary: 'The public keys of the access tokens' })
  @ApiOkResponse({ schema: RESPONSES.jwks })
  jwks(): JSONWebKeySet {
    return this.keys.publicJwks();
  }
}
