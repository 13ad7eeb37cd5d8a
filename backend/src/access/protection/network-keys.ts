import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import { networkOf, PROVIDER_NETWORK } from '../../core/limits/limit-keys.js';
import { SigningKeys } from '../keys/signing-keys.js';

const MOST_NAMED = 1000;

/**
 * Pseudonyms of networks, to count reservations without storing addresses. The hash has a key, because all networks could be
 * tried. A new signing key gives new pseudonyms and resets the counts.
 */
@Injectable()
export class NetworkKeys {
  private known: { kid: string; secret: string } | null = null;
  /** By address. */
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
