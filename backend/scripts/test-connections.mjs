import { createRequire } from 'node:module';
import { Agent } from 'node:http';

/** @typedef {{ _agent: unknown; protocol?: string; request(): unknown; url: string }} Asking */

const inSupertest = createRequire(createRequire(import.meta.url).resolve('supertest'));
const { Request } = /** @type {{ Request: { new (method: string, url: string): Asking; prototype: Asking } }} */ (
  inSupertest('superagent')
);
const { request } = Request.prototype;
if (typeof request !== 'function' || new Request('GET', 'http://localhost/')._agent !== false)
  throw new Error('superagent no longer decides where it did whether a connection stays');

const kept = new Agent({ keepAlive: true });

/** Superagent opens a connection for each request and closes it: that was more than half of what client and server spend on one. */
Request.prototype.request = function requestOverKept() {
  if (this._agent === false && this.url.startsWith('http:')) this._agent = kept;
  return request.call(this);
};
