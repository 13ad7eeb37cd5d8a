import type { lookup } from 'node:dns';
import { createHmac } from 'node:crypto';
import { postJson } from '../../core/http/post-json.js';
import { addressIn, isPublicAddress, lookupAmong, type IsAllowed } from '../../core/http/public-addresses.js';

const DEADLINE_MS = 10_000;
const SHOWN_CHARACTERS = 2000;
const SECRET_PREFIX = 'whsec_';

export const secretOf = (bytes: Buffer): string => SECRET_PREFIX + bytes.toString('base64');

/** The headers of Standard Webhooks. */
export function signedHeaders(id: string, at: Date, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

export interface PostResult {
  status: number | null;
  answer: string | null;
  error: string | null;
  /** How long the receiver asks to wait (`Retry-After`); 0 when it does not. */
  retryAfterMs: number;
}

const NO_ANSWER = { status: null, answer: null, retryAfterMs: 0 };

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  isPrivateAllowed: boolean;
  deadlineMs?: number;
  dns?: typeof lookup;
}

/** Posts once within 10 s. */
export async function postWebhook({ isPrivateAllowed, dns, deadlineMs = DEADLINE_MS, ...post }: Post): Promise<PostResult> {
  const isAllowed: IsAllowed = isPrivateAllowed ? () => true : isPublicAddress;
  const host = addressIn(new URL(post.url));
  if (host !== null && !isAllowed(host)) return { ...NO_ANSWER, error: 'EPRIVATE' };
  const result = await postJson({ ...post, deadlineMs, lookup: lookupAmong(isAllowed, dns) as never });
  if (result.is === 'taken back') return { ...NO_ANSWER, error: 'unknown' };
  if (result.is !== 'answered') return { ...NO_ANSWER, error: result.code.slice(0, 40) };
  const { status, body, retryAfterMs } = result.answer;
  return { status, answer: body.slice(0, SHOWN_CHARACTERS), error: null, retryAfterMs };
}
