import type { lookup } from 'node:dns';
import { createHmac } from 'node:crypto';
import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
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

/** Posts once within 10 s. A redirect is an answer like any other, and only the first characters of the answer are read. */
export async function postWebhook({ url, headers, body, isPrivateAllowed, deadlineMs, dns }: Post): Promise<PostResult> {
  const isAllowed: IsAllowed = isPrivateAllowed ? () => true : isPublicAddress;
  const address = new URL(url);
  const host = addressIn(address);
  if (host !== null && !isAllowed(host)) return { ...NO_ANSWER, error: 'EPRIVATE' };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs ?? DEADLINE_MS);
  let status: number | null = null;
  let retryAfterMs = 0;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (address.protocol === 'https:' ? requestByHttps : requestByHttp)(address, {
        method: 'POST',
        agent: false,
        signal: deadline.signal,
        lookup: lookupAmong(isAllowed, dns) as never,
        headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      });
      request.once('error', reject);
      request.once('response', resolve);
      request.end(body);
    });
    status = response.statusCode ?? null;
    retryAfterMs = retryAfterOf(response);
    return { status, answer: await firstCharacters(response), error: null, retryAfterMs };
  } catch (error) {
    if (status !== null) return { status, answer: null, error: null, retryAfterMs };
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { ...NO_ANSWER, error: deadline.signal.aborted ? 'ETIMEDOUT' : code.slice(0, 40) };
  } finally {
    clearTimeout(timer);
  }
}

/** Seconds, or a date by the receiver's clock. */
function retryAfterOf({ headers }: IncomingMessage): number {
  const value = headers['retry-after'] ?? '';
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(headers.date ?? '');
  return ms > 0 && Number.isFinite(ms) ? ms : 0;
}

async function firstCharacters(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += String(chunk);
    if (text.length >= SHOWN_CHARACTERS) break;
  }
  response.destroy();
  return text.slice(0, SHOWN_CHARACTERS);
}
