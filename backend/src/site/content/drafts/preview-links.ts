import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SigningKeys } from '../../../access/keys/signing-keys.js';
import { PREVIEW_MINUTES, PREVIEW_PATH, type ContentPreview } from '../../../contract/index.js';
import { Clock } from '../../../core/clock.js';

const PURPOSE = 'preview';
const MINUTE_MS = 60_000;

/** Signed addresses that show a page with its drafts for half an hour. Nothing is stored. */
@Injectable()
export class PreviewLinks {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  give(page: string): ContentPreview {
    const { kid } = this.keys.current();
    const expires = this.clock.now().getTime() + PREVIEW_MINUTES * MINUTE_MS;
    const payload = Buffer.from(JSON.stringify([page, expires, kid])).toString('base64url');
    return { url: `${PREVIEW_PATH}/${payload}~${this.sign(payload, kid) ?? ''}`, expires_at: new Date(expires).toISOString() };
  }

  /** Null for an invalid or expired token. */
  pageOf(token: string): string | null {
    const [payload = '', signature = '', ...rest] = token.split('~');
    const claims = claimsOf(payload);
    if (!claims || rest.length > 0) return null;
    const { page, expires, kid } = claims;
    const expected = this.sign(payload, kid);
    if (expected === null || !isEqual(signature, expected)) return null;
    return this.clock.now().getTime() < expires ? page : null;
  }

  private sign(payload: string, kid: string): string | null {
    const secret = this.keys.secret(kid, PURPOSE);
    return secret && createHmac('sha256', secret).update(payload).digest('base64url');
  }
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function claimsOf(payload: string): { page: string; expires: number; kid: string } | null {
  try {
    const [page, expires, kid] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
    return typeof page === 'string' && typeof expires === 'number' && typeof kid === 'string' ? { page, expires, kid } : null;
  } catch {
    return null;
  }
}
