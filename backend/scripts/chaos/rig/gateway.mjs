import { once } from 'node:events';
import { createServer } from 'node:http';
import { portOf } from '../../ports.mjs';

/**
 * Takes what an SMS gateway and WhatsApp's Cloud API take, on this machine, and answers after `slowMs`. `deliveries` counts
 * messages by what the product tells of each: the key of an SMS, the callback data of a template message.
 */
export async function openGateway({ slowMs = 0 } = {}) {
  const deliveries = new Map();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const id = request.headers['idempotency-key'] ?? JSON.parse(text).biz_opaque_callback_data;
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
      setTimeout(
        () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"messages":[{"id":"wamid"}]}'),
        slowMs,
      );
    });
    response.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${portOf(server)}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const env = {
    SMS_GATEWAY_URL: `${url}/send`,
    WHATSAPP_URL: url,
    WHATSAPP_TOKEN: 'ficha',
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_TEMPLATE: 'recordatorio',
  };
  return { deliveries, env, close };
}
