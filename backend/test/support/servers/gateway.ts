import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** `when`: answers later. `dropped`: breaks the connection before the answer; `half`: within the answer. */
export type Mood = { status: number; body?: object; retryAfter?: string; when?: Promise<void> } | 'dropped' | 'half';

/** A success of Meta's Cloud API. The content of an SMS gateway's answer is ignored. */
const FINE: Mood = {
  status: 200,
  body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.HBgL', message_status: 'accepted' }] },
};

/** An SMS gateway and WhatsApp Cloud API on this machine. */
export async function openGateway() {
  const received: Received[] = [];
  const state: { mood: Mood } = { mood: FINE };
  let arrived: (() => void) | null = null;
  const answer = async (response: ServerResponse): Promise<void> => {
    const { mood } = state;
    if (typeof mood === 'object') await mood.when;
    if (mood === 'dropped') {
      response.destroy();
      return;
    }
    if (mood === 'half') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
      response.write('{"messages":[', () => response.destroy());
      return;
    }
    response.writeHead(mood.status, {
      'Content-Type': 'application/json',
      ...(mood.retryAfter !== undefined && { 'Retry-After': mood.retryAfter }),
    });
    response.end(JSON.stringify(mood.body ?? {}));
  };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Received['body'] });
      void answer(response);
      arrived?.();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    env: {
      SMS_GATEWAY_URL: `${url}/send`,
      SMS_GATEWAY_TOKEN: 'una-ficha',
      WHATSAPP_URL: `${url}/v23.0`,
      WHATSAPP_TOKEN: 'otra-ficha',
      WHATSAPP_PHONE_ID: '106540352242922',
      WHATSAPP_TEMPLATE: 'recordatorio_cita',
    },
    set(mood: Mood = FINE): void {
      state.mood = mood;
      received.length = 0;
    },
    /** The next message that arrives. */
    next: () => new Promise<void>((resolve) => (arrived = resolve)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
