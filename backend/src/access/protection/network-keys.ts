import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import { networkOf, PROVIDER_NETWORK } from '../../core/limits/limit-keys.js';
import { SigningKeys } from '../keys/signing-keys.js';

const MOST_NAMED = 1000;

/**
 * Names a network so that its holds can be counted and nobody learns its address: there are few enough networks to try
 * them all, so the hash has a key. With a new signing key networks have new names and are counted from nothing.
 */
@Injectable()
export class NetworkKeys {
  private known: { kid: string; secret: string } | null = null;
  /** By the addresses that have sent something lately. */
  private readonly names = new LRUCache<string, string>({ max: MOST_NAMED });

  constructor(private readonly keys: SigningKeys) {}

  of(address: string | null | undefined): string {
    const secret = this.secret();
    const known = this.names.get(address ?? '');
    if (known !== undefined) return known;
    const name = createHmac('sha256', secret)
      .update(networkOf(address ?? '', PROVIDER_NETWORK))
      .digest('base64url');
    this.names.set(address ?? '', name);
    return name;
  }

  private secret(): string {
    const { kid } = this.keys.current();
    if (this.known?.kid !== kid) {
      const secret = this.keys.secret(kid, 'networks');
      if (secret === null) throw new Error('The newest signing key is not there any more');
      this.known = { kid, secret };
      this.names.clear();
    }
    return this.known.secret;
  }
}
