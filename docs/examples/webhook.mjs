// Receives webhooks: WEBHOOK_SECRET=whsec_… PORT=8080 node webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const TOLERANCE_SECONDS = 300;
/** In production: a table, so that a repeated delivery is handled once. */
const handled = new Set();

function isGenuine(headers, body) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
}

createServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const isNew = !handled.has(request.headers['webhook-id']);
  handled.add(request.headers['webhook-id']);
  response.writeHead(204).end();
  if (isNew) {
    const { type, data } = JSON.parse(body);
    console.log(type, data.id);
  }
}).listen(process.env.PORT);
