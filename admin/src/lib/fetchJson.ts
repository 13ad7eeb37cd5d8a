import { noteServerTime } from '@radiance/backend/contract';
import { fetchUtils, HttpError, type Options } from 'ra-core';
import { failedAnswer } from './failures';

const BAD_GATEWAY = 502;

/** As `fetchUtils.fetchJson`, but believes nothing that a proxy or the sign-in page of a network answers in the server's place. */
export async function fetchJson(url: string, options: Options): ReturnType<typeof fetchUtils.fetchJson> {
  const response = await fetch(url, { ...options, headers: fetchUtils.createHeadersFromOptions(options) });
  const { status, headers } = response;
  const body = await response.text();
  if (!response.ok) throw failedAnswer(status, headers.get('Content-Type'), body);
  noteServerTime(headers.get('Date'));
  try {
    const json: unknown = body === '' ? undefined : JSON.parse(body);
    return { status, headers, body, json };
  } catch {
    throw new HttpError('', BAD_GATEWAY);
  }
}
