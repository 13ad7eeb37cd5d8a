import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

/**
 * A connection that dribbles its request must not hold a place for ever. Long enough for a 15 MB picture over a slow
 * line; answers (streams of events, exports) may take as long as they want.
 */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 180_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute for which proxies and clients usually hold a connection: else they write into one that just closed.
  keepAliveTimeout: 65_000,
} satisfies ServerOptions;

export const createWebServer = (handler: RequestListener, limits: ServerOptions = {}): Server =>
  createServer({ ...LIMITS, ...limits }, handler);
