import { Inject, Injectable } from '@nestjs/common';
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server';
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { Not, IsNull } from 'typeorm';
import type { FactorAnswer } from '../../contract/index.js';
import { Database } from '../../core/database/database.js';
import { ProblemException } from '../../core/http/problem.js';
import { Sender } from '../../mail/sender.js';
import { SETTINGS, type Settings } from '../../core/settings/settings.js';
import type { Enrolment, FactorKind, FactorOwner, NewChallenge, VerifiedAnswer } from './factor-kind.js';
import { FactorEntity, type Passkey } from '../users/factor.entity.js';

/** A challenge accepts one answer, right or wrong. */
const TRIES = 1;
const TRANSPORTS: readonly string[] = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Loaded on demand, because it delays the start. */
const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

/**
 * Passkeys and security keys (WebAuthn) as a second step. User verification is not required, because the password was the first
 * step.
 */
@Injectable()
export class PasskeyFactors implements FactorKind {
  private readonly origin: string;
  private readonly domain: string;

  constructor(
    private readonly database: Database,
    private readonly sender: Sender,
    @Inject(SETTINGS) { publicUrl }: Settings,
  ) {
    const { origin, hostname } = new URL(publicUrl);
    this.origin = origin;
    this.domain = hostname;
  }

  enrol(): Promise<Enrolment> {
    if (isIP(this.domain.replace(/^\[|\]$/g, ''))) {
      const message = 'Las llaves de acceso necesitan que el sitio tenga un nombre de dominio';
      throw new ProblemException(400, message, { factor_type: message });
    }
    return Promise.resolve({ stored: {}, shown: {} });
  }

  async challenge(factor: FactorEntity, owner: FactorOwner): Promise<NewChallenge> {
    const { passkey } = factor;
    const { generateAuthenticationOptions } = await webauthn();
    const [type, options] = passkey
      ? ([
          'get',
          await generateAuthenticationOptions({
            rpID: this.domain,
            allowCredentials: [described(passkey)],
            userVerification: 'preferred',
          }),
        ] as const)
      : (['create', await this.creationOptions(owner)] as const);
    return { expected: options.challenge, triesLeft: TRIES, shown: { webauthn: { type, options: { ...options } } } };
  }

  async verify(factor: FactorEntity, expected: string | null, { credential }: FactorAnswer): Promise<VerifiedAnswer | null> {
    if (credential === null || expected === null) return null;
    try {
      return factor.passkey
        ? await this.verifyKnown(factor.passkey, expected, credential)
        : await this.register(expected, credential);
    } catch {
      // The library throws for invalid answers.
      return null;
    }
  }

  private async creationOptions({ userId, email }: FactorOwner) {
    const { generateRegistrationOptions } = await webauthn();
    const known = await this.database.manager.findBy(FactorEntity, { user_id: userId, passkey: Not(IsNull()) });
    return generateRegistrationOptions({
      rpName: (await this.sender.get()).name,
      rpID: this.domain,
      userName: email,
      userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
      attestationType: 'none',
      excludeCredentials: known.flatMap(({ passkey }) => (passkey ? [described(passkey)] : [])),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  }

  private async register(expectedChallenge: string, credential: Record<string, unknown>): Promise<VerifiedAnswer | null> {
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.domain,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const passkey: Passkey = {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: TRANSPORTS.filter((transport) => (transports as readonly string[]).includes(transport)),
    };
    return { stored: { passkey, passkey_hash: createHash('sha256').update(id).digest('hex') } };
  }

  private async verifyKnown(
    passkey: Passkey,
    expectedChallenge: string,
    credential: Record<string, unknown>,
  ): Promise<VerifiedAnswer | null> {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.domain,
      requireUserVerification: false,
      credential: {
        ...described(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? { stored: { passkey: { ...passkey, counter: authenticationInfo.newCounter } } } : null;
  }
}

const described = ({ id, transports }: Passkey): { id: string; transports: AuthenticatorTransport[] } => ({
  id,
  transports: transports as AuthenticatorTransport[],
});
