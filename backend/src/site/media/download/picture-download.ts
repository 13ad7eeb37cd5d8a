import { request as requestByHttp, type IncomingMessage } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { PICTURE_MAX_BYTES, PICTURE_REFUSALS } from '../../../contract/index.js';
import { addressIn, isPublicAddress, lookupAmong, type IsAllowed as Allowed } from '../../../core/http/public-addresses.js';

const DEADLINE_MS = 20_000;
const MOST_REDIRECTS = 3;
const PORTS = ['', '80', '443'];

/** Why a download failed, in a sentence that reveals nothing of the network. */
export class PictureUnreachable extends Error {}

const unreachable = (): PictureUnreachable => new PictureUnreachable(PICTURE_REFUSALS.unreachable);

function checkAddress(address: URL, isAllowed: Allowed): void {
  const host = addressIn(address);
  const isFine =
    ['http:', 'https:'].includes(address.protocol) &&
    address.username === '' &&
    (PORTS.includes(address.port) || isAllowed !== isPublicAddress) &&
    (host === null || isAllowed(host));
  if (!isFine) throw unreachable();
}

function ask(address: URL, isAllowed: Allowed, signal: AbortSignal): Promise<IncomingMessage> {
  checkAddress(address, isAllowed);
  return new Promise((resolveAnswer, reject) => {
    const request = (address.protocol === 'https:' ? requestByHttps : requestByHttp)(address, {
      agent: false,
      lookup: lookupAmong(isAllowed) as never,
      signal,
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity' },
    });
    request.once('error', reject);
    request.once('response', resolveAnswer);
    request.end();
  });
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > PICTURE_MAX_BYTES) throw new PictureUnreachable(PICTURE_REFUSALS.tooBig);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > PICTURE_MAX_BYTES) throw new PictureUnreachable(PICTURE_REFUSALS.tooBig);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Downloads at most 15 MB within 20 s, over at most three redirects, each of which is checked. @throws PictureUnreachable */
export async function downloadPicture(
  url: string,
  stopping: AbortSignal = new AbortController().signal,
  isAllowed: Allowed = isPublicAddress,
): Promise<Buffer> {
  const deadline = new AbortController();
  const signal = AbortSignal.any([deadline.signal, stopping]);
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  try {
    let address = new URL(url);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const answer = await ask(address, isAllowed, signal);
      try {
        const { statusCode = 0, headers } = answer;
        if (statusCode === 200) return await bytesOf(answer);
        if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) break;
        address = new URL(headers.location, address);
      } finally {
        answer.destroy();
      }
    }
    throw unreachable();
  } catch (error) {
    throw error instanceof PictureUnreachable ? error : unreachable();
  } finally {
    clearTimeout(timer);
  }
}
