/** `response-cache.ts` serves them. How long stale responses are served while the database is away. */
export const STALE_FOR_MS = 15 * 60_000;

/** Marks a stale response: RFC 9211, and the older header of RFC 7234. */
export const STALE_HEADERS = ['Cache-Status', 'radiance; hit; detail=stale', 'Warning', '110 radiance "Response is Stale"'];
